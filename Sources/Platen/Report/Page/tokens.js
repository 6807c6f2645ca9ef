// Tokens of all files in one table, which copies as CSV.

const rowsAtOnce = 100;

class TokenTable {
  constructor(open) {
    this.open = open;
    this.section = document.getElementById('tokens');
    this.body = document.getElementById('token-rows');
    this.count = document.getElementById('token-count');
    this.rest = document.getElementById('more-tokens');
    this.rows = [];
    this.made = 0;
    this.rest.addEventListener('click', () => this.more());
    document.getElementById('copy-tokens').addEventListener('click', () => this.copy());
  }

  /** Shows the tokens of files; of one kind, or of all. */
  show(files, kind) {
    this.files = files;
    this.rows = files.flatMap((file) => (file.tokens || [])
      .filter((token) => !kind || token[0] === kind).map((token) => [file, token]));
    this.section.hidden = this.rows.length === 0;
    const left = files.reduce((sum, file) => sum + (file.left || 0), 0);
    this.left = left ? `; this page leaves out ${left} of the files' tokens, which are in their `
      + 'tokens.jsonl' : '';
    this.count.textContent = `${this.rows.length} tokens${this.left}`;
    this.body.replaceChildren();
    this.made = 0;
    this.more();
  }

  more() {
    const next = this.rows.slice(this.made, this.made + rowsAtOnce);
    this.made += next.length;
    this.body.append(...next.map(([file, [kind, text, value, isValid, isRepaired]]) => {
      const opener = element('button', {
        type: 'button', onclick: () => this.open(file, this.files),
      }, pathText(file.path));
      const state = isRepaired ? 'repaired' : isValid ? 'valid' : 'doubtful';
      return element('tr', {}, element('td', {}, kind), element('td', {}, value),
        element('td', {}, text), element('td', {}, state), element('td', {}, opener));
    }));
    this.rest.hidden = this.made >= this.rows.length;
  }

  /** All rows as comma-separated values (RFC 4180). */
  csv() {
    const cell = (value) => {
      // A spreadsheet would compute what begins so.
      const text = /^[=@]/.test(value) ? `'${value}` : String(value);
      return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    };
    const lines = this.rows.map(([file, [kind, text, value, isValid, isRepaired, page]]) =>
      [file.path, page + 1, kind, value, text, isValid, isRepaired].map(cell).join(','));
    return ['path,page,kind,value,text,valid,repaired', ...lines].join('\r\n') + '\r\n';
  }

  async copy() {
    const text = this.csv();
    let isCopied = false;
    try {
      await navigator.clipboard.writeText(text);
      isCopied = true;
    } catch {
      const box = element('textarea', { 'aria-hidden': 'true' });
      box.value = text;
      document.body.append(box);
      box.select();
      isCopied = document.execCommand('copy');
      box.remove();
    }
    this.count.textContent = isCopied
      ? `${this.rows.length} tokens copied${this.left}` : 'The browser does not let this page copy.';
  }
}
