extension HTMLReport {
  static let style = """
    :root{color-scheme:light;--ink:#1d2330;--soft:#5b6475;--line:#dde1e7;--paper:#fff;--bad:#a3172a}
    *{box-sizing:border-box}
    body{font:15px/1.45 system-ui,-apple-system,"Segoe UI",sans-serif;margin:0 auto;\
    max-width:78rem;\
    padding:1.5rem 1rem 3rem;color:var(--ink);background:#f4f5f7}
    h1{font-size:1.7rem;margin:.2rem 0 1rem} h2{font-size:1.15rem;margin:2rem 0 .7rem}
    h3{font-size:.95rem;margin:0;overflow-wrap:anywhere} p{margin:.15rem 0}
    a{color:#1b5fb3} small{color:var(--soft);font-size:.9em} code{font-size:.85em;color:var(--soft)}
    .totals{display:flex;flex-wrap:wrap;gap:.6rem;margin:0}
    .totals div{background:var(--paper);border:1px solid var(--line);border-radius:10px;\
    padding:.5rem .9rem;min-width:6.5rem}
    .totals dt{color:var(--soft);font-size:.8rem} .totals dd{margin:0;font-size:1.25rem;\
    font-variant-numeric:tabular-nums;white-space:nowrap}
    .totals .bad dd{color:var(--bad)}
    .failures{list-style:none;margin:0;padding:0;display:grid;gap:.6rem}
    .failures li{background:var(--paper);border:1px solid var(--line);\
    border-left:4px solid var(--bad);\
    border-radius:8px;padding:.6rem .9rem;overflow-wrap:anywhere}
    .remedy{color:var(--soft)} .remedy:empty{display:none}
    .costs{width:100%;border-collapse:collapse;background:var(--paper);\
    border:1px solid var(--line);\
    border-radius:10px;font-variant-numeric:tabular-nums}
    .costs th{font-weight:400;text-align:left;padding:.3rem .8rem;white-space:nowrap}
    .costs td{text-align:right;padding:.3rem .8rem;white-space:nowrap}
    .costs .bar{width:100%;padding:.3rem 0}
    .bar span{display:block;height:.8rem;min-width:1px;border-radius:4px;background:#3f7fd0}
    .figures td{width:auto}
    .files-cost th{white-space:normal;overflow-wrap:anywhere;width:60%} .files-cost .bar{width:40%}
    summary{cursor:pointer;color:var(--soft);margin:.6rem 0}
    pre{background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:1rem;\
    overflow:auto;font-size:.8rem;margin:0}
    .cards{display:grid;gap:1rem;\
    grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr))}
    article{background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:.8rem;\
    content-visibility:auto;contain-intrinsic-size:auto 21rem}
    article p{color:var(--soft);font-size:.85rem}
    .pictures{display:flex;gap:.4rem;height:13rem;margin-bottom:.6rem}
    .pictures:empty{display:none}
    .pictures a{flex:1;min-width:0;background:#eef0f3;border-radius:6px;overflow:hidden}
    img{display:block;width:100%;height:100%;object-fit:contain}
    .page img{object-position:top} .page .pictures{height:16rem}
    .files a{display:inline-block;margin:.15rem .1rem 0 0;padding:0 .45rem;\
    border:1px solid var(--line);\
    border-radius:1rem;text-decoration:none;font-size:.8rem}
    footer{margin-top:2.5rem;color:var(--soft);font-size:.85rem}
    @media(max-width:40rem){body{padding:1rem .7rem 2rem}.costs th,.costs td{padding:.3rem .5rem}}
    """
}
