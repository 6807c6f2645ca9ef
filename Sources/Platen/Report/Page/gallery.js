// The gallery: cards of the files that search and filters leave, made as they come into sight.

const cardsAtOnce = 48;

class Gallery {
  constructor(files, open) {
    this.files = files;
    this.cut = files.filter((file) => file.cut).length;
    this.open = open;
    this.list = document.getElementById('cards');
    this.count = document.getElementById('count');
    this.end = document.getElementById('end-of-cards');
    this.player = new SpritePlayer();
    this.shown = [];
    this.made = 0;
    new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) this.more();
    }, { rootMargin: '800px' }).observe(this.end);
    addEventListener('beforeprint', () => { while (this.made < this.shown.length) this.more(); });
  }

  /** Shows files that have a text, a kind, a status and a token, in an order. */
  show(query, kind, status, token, order) {
    const words = folded(query).split(/\s+/).filter(Boolean);
    this.words = words;
    this.shown = this.files.filter((file) =>
      (!kind || file.kind === kind) && (!status || file.status === status)
      && (!token || (file.tokens || []).some((entry) => entry[0] === token))
      && words.every((word) => file.index.includes(word)));
    if (order !== 'run') {
      const value = {
        cpu: (file) => -file.cpu, wall: (file) => -file.wall,
        tokens: (file) => -(file.tokens || []).length - (file.left || 0),
      }[order];
      if (value) this.shown.sort((a, b) => value(a) - value(b) || a.number - b.number);
      else this.shown.sort((a, b) => a.path.localeCompare(b.path));
    }
    this.player.stop();
    this.list.replaceChildren();
    this.made = 0;
    this.more();
    const part = words.length && this.cut ? `; of ${this.cut} only the beginning is searched` : '';
    this.count.textContent = `${this.shown.length} of ${this.files.length} files${part}`;
  }

  more() {
    const next = this.shown.slice(this.made, this.made + cardsAtOnce);
    this.made += next.length;
    this.list.append(...next.map((file) => element('li', {}, this.card(file))));
  }

  card(file) {
    const tokens = (file.tokens || []).length + (file.left || 0);
    const facts = [
      file.kind || file.status, time(file.cpu),
      tokens ? `${tokens} token${tokens === 1 ? '' : 's'}` : null,
    ].filter(Boolean).join(' · ');
    const words = file.error ? problem(file.error) : this.snippet(file);
    return element(
      'button', {
        class: `card ${file.kind || ''} ${file.status}`, type: 'button',
        onclick: () => this.open(file, this.shown),
      },
      this.picture(file), element('strong', {}, pathText(file.path)),
      element('span', {}, facts), words ? element('span', {}, words) : null);
  }

  picture(file) {
    const shown = element('div', { class: 'shown' });
    const address = previewAddress(file);
    if (file.sprite && address) {
      shown.append(this.player.element(file, address));
      return shown;
    }
    const before = file.kind === 'photo' ? originalLink(file) : null;
    const after = address || resultLinks(file)[0];
    for (const [link, name] of [[before, 'original'], [after || originalLink(file), 'result']]) {
      if (!link) continue;
      const image = element('img', { loading: 'lazy', src: link, alt: `${name} of ${printable(file.path)}` });
      image.addEventListener('error', () => {
        image.remove();
        if (!shown.children.length) shown.textContent = 'no picture';
      });
      shown.append(image);
    }
    if (!shown.children.length) shown.textContent = 'no picture';
    return shown;
  }

  /** What stands around the first word that was searched for. */
  snippet(file) {
    if (!this.words.length) return null;
    const text = file.writing.replace(/\s+/g, ' ');
    const at = text.toLowerCase().indexOf(this.words[0]);
    if (at < 0) return null;
    const end = at + this.words[0].length;
    const part = element('span', {}, at > 30 ? '… ' : '', text.slice(Math.max(0, at - 30), at));
    part.append(element('mark', {}, text.slice(at, end)), text.slice(end, end + 60));
    return part;
  }
}

/** Plays small animations from a sheet of their frames, while they are in sight. */
class SpritePlayer {
  constructor() {
    this.isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.timers = new Map();
    this.observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (entry.isIntersecting && !this.isStill) this.play(entry.target);
        else this.pause(entry.target);
      }
    });
  }

  element(file, address) {
    const { sheet, cell } = file.sprite;
    const made = element('div', {
      class: 'sprite', role: 'img', 'aria-label': `frames of ${printable(file.path)}`,
    });
    made.style.aspectRatio = `${cell[0]} / ${cell[1]}`;
    made.style.maxHeight = '100%';
    made.style.backgroundImage = `url("${address}")`;
    made.style.backgroundSize = `${(sheet[0] / cell[0]) * 100}% ${(sheet[1] / cell[1]) * 100}%`;
    made.sprite = file.sprite;
    made.frame = -1;
    this.step(made);
    this.observer.observe(made);
    made.addEventListener('mouseenter', () => this.play(made));
    return made;
  }

  step(made) {
    const { sheet, cell, gap, columns, delays } = made.sprite;
    made.frame = (made.frame + 1) % delays.length;
    const cells = [made.frame % columns, Math.floor(made.frame / columns)];
    made.style.backgroundPosition = cells.map((at, side) => {
      const room = sheet[side] - cell[side];
      return `${room ? ((gap + at * (cell[side] + gap)) / room) * 100 : 0}%`;
    }).join(' ');
  }

  play(made) {
    if (this.timers.has(made) || made.sprite.delays.length < 2) return;
    const turn = () => {
      this.step(made);
      this.timers.set(made, setTimeout(turn, Math.max(20, made.sprite.delays[made.frame])));
    };
    this.timers.set(made, setTimeout(turn, Math.max(20, made.sprite.delays[made.frame])));
  }

  pause(made) {
    clearTimeout(this.timers.get(made));
    this.timers.delete(made);
  }

  stop() {
    for (const made of this.timers.keys()) clearTimeout(this.timers.get(made));
    this.timers.clear();
    this.observer.disconnect();
  }
}
