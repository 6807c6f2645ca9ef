extension HTMLReport {
  /// Blue says faster and orange slower, which colour-blind eyes tell apart; both weigh the same.
  static let style = """
    :root {
      --paper: #fbfbf9; --card: #ffffff; --ink: #1d2126; --quiet: #667079; --line: #e2e4e3;
      --faster: #1a66b0; --slower: #c4540a; --same: #7b858e; --one: #5b646c; --better: #1a66b0;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #14171a; --card: #1c2125; --ink: #e7e9ea; --quiet: #97a1a9; --line: #30373d;
        --faster: #62aef5; --slower: #f59145; --same: #95a0a9; --one: #b3bbc2; --better: #62aef5;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--paper); color: var(--ink);
      font: 15px/1.45 system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
      font-variant-numeric: tabular-nums;
    }
    main { max-width: 1120px; margin: 0 auto; padding: 28px 20px 60px; }
    h1 { font-size: 26px; margin: 0; letter-spacing: -0.01em; }
    h2 { font-size: 19px; margin: 36px 0 12px; }
    h3 { font-size: 15px; margin: 0; }
    h4 { font-size: 12px; margin: 14px 0 4px; color: var(--quiet); font-weight: 600; }
    header p, .quiet, small { color: var(--quiet); }
    header p { margin: 4px 0 0; }
    small { font-weight: 400; font-size: 12px; }
    svg { display: block; width: 100%; overflow: visible; }
    .tiles {
      display: grid; gap: 10px; margin-top: 20px;
      grid-template-columns: repeat(auto-fit, minmax(110px, 1fr));
    }
    .tile { background: var(--card); border: 1px solid var(--line); border-radius: 8px;
      padding: 10px 14px; border-top: 3px solid var(--line); }
    .tile b { display: block; font-size: 24px; line-height: 1.15; }
    .tile span { color: var(--quiet); font-size: 13px; }
    .tile.faster { border-top-color: var(--faster); }
    .tile.slower { border-top-color: var(--slower); }
    .tile.same, .tile.undecided { border-top-color: var(--same); }
    .problems, .notes { background: var(--card); border: 1px solid var(--line); border-radius: 8px;
      padding: 4px 18px; margin-top: 24px; border-left: 4px solid var(--same); }
    .problems { border-left-color: var(--slower); }
    .problems h2, .notes h2 { margin: 8px 0 0; font-size: 16px; }
    ul { margin: 6px 0 10px; padding-left: 20px; overflow-wrap: anywhere; }
    .forest, article { background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
    .forest { padding: 14px 18px 10px; }
    .forest h3 { margin: 14px 0 2px; color: var(--quiet); font-size: 13px; }
    .row { display: grid; align-items: center; column-gap: 16px;
      grid-template-columns: minmax(190px, 300px) minmax(0, 1fr) 56px 84px; }
    .row:not(.axis):hover { background: color-mix(in srgb, var(--line) 35%, transparent); }
    .name { color: inherit; text-decoration: none; padding: 2px 0; overflow-wrap: anywhere; }
    .name b { font-weight: 500; }
    .name.again b { font-weight: 400; color: var(--quiet); opacity: 0.7; }
    .name span { color: var(--quiet); font-size: 13px; }
    .figure { text-align: right; }
    .note { grid-column: 2 / -1; color: var(--quiet); font-size: 13px; padding: 3px 0; }
    .failed .note { color: var(--slower); }
    .axis, .axis text { font-size: 12px; color: var(--quiet); fill: var(--quiet); }
    .tick { stroke: var(--line); }
    .one { stroke: var(--one); stroke-dasharray: 3 3; }
    .interval { stroke: var(--same); stroke-width: 4; stroke-linecap: round; opacity: 0.55; }
    .point { fill: var(--same); }
    .mark { stroke: var(--same); stroke-width: 1.5; opacity: 0.6; }
    .faster .interval, .faster .mark { stroke: var(--faster); }
    .faster .point { fill: var(--faster); }
    .slower .interval, .slower .mark { stroke: var(--slower); }
    .slower .point { fill: var(--slower); }
    .undecided .point, .withheld .point { fill: var(--card); stroke: var(--same); stroke-width: 2; }
    .withheld .interval { stroke-dasharray: 2 6; }
    .faster .verdict, tr.better td:last-child { color: var(--better); }
    .slower .verdict, .problem, tr.problem td { color: var(--slower); }
    .same .verdict, .undecided .verdict, .withheld .verdict { color: var(--quiet); }
    .cards { display: grid; gap: 14px;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 480px), 1fr)); }
    article { padding: 14px 16px; min-width: 0; scroll-margin-top: 12px; }
    article:target { border-color: var(--faster); }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; font-size: 13px; }
    th, td { text-align: left; padding: 3px 10px 3px 0; vertical-align: top; font-weight: 400; }
    tbody th { font-weight: 500; }
    td.figure { white-space: nowrap; text-align: left; }
    thead th { color: var(--quiet); font-size: 12px; border-bottom: 1px solid var(--line); }
    tr.quiet td { color: var(--quiet); }
    .strip, .bar { display: grid; align-items: center; column-gap: 10px; font-size: 13px;
      grid-template-columns: 96px minmax(0, 1fr); }
    .bar { grid-template-columns: 96px minmax(0, 1fr) 72px; }
    .strip > span, .bar > span:first-child { overflow: hidden; text-overflow: ellipsis;
      white-space: nowrap; }
    .edges { display: flex; justify-content: space-between; }
    .ours { fill: var(--faster); }
    .theirs { fill: var(--same); }
    dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 18px;
      margin: 0; }
    dt { color: var(--quiet); }
    dd { margin: 0; overflow-wrap: anywhere; }
    @media (max-width: 640px) {
      main { padding: 18px 12px 40px; }
      .row { grid-template-columns: minmax(0, 1fr) 52px 78px; padding-bottom: 6px; }
      .row > svg, .note { grid-column: 1 / -1; grid-row: 2; }
      .row.axis > svg { grid-row: 2; }
    }
    """
}
