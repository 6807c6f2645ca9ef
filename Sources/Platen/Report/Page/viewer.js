// One file: its picture with what was found on it, its text, its tokens, and what it cost.

class Viewer {
  constructor() {
    this.dialog = document.getElementById('viewer');
    this.body = document.getElementById('viewer-body');
    this.title = document.getElementById('viewer-title');
    this.place = 0;
    this.files = [];
    document.getElementById('viewer-close').addEventListener('click', () => this.dialog.close());
    this.before = document.getElementById('viewer-before');
    this.next = document.getElementById('viewer-next');
    this.before.addEventListener('click', () => this.go(-1));
    this.next.addEventListener('click', () => this.go(1));
    this.dialog.addEventListener('keydown', (event) => {
      if (event.target.matches('input')) return;
      if (event.key === 'ArrowLeft') this.go(-1);
      if (event.key === 'ArrowRight') this.go(1);
    });
  }

  open(file, files) {
    this.files = files;
    this.place = files.indexOf(file);
    this.draw();
    if (this.dialog.open) return;
    this.dialog.showModal();
    this.title.focus();
  }

  go(step) {
    const place = this.place + step;
    if (place < 0 || place >= this.files.length) return;
    this.place = place;
    this.draw();
  }

  draw() {
    const file = this.files[this.place];
    this.title.replaceChildren(pathText(file.path),
      element('small', {}, ` ${this.place + 1} of ${this.files.length}`));
    // They keep the focus at the ends, where a button that is disabled would lose it.
    this.before.setAttribute('aria-disabled', String(this.place === 0));
    this.next.setAttribute('aria-disabled', String(this.place === this.files.length - 1));
    const pictures = element('div', {}, ...this.pictures(file));
    const facts = element('div', {}, ...this.facts(file));
    this.body.replaceChildren(pictures, facts);
    this.dialog.scrollTop = 0;
  }

  pictures(file) {
    const results = resultLinks(file);
    const original = originalLink(file);
    const pages = file.pages || [];
    if (file.kind === 'animation') {
      const small = previewAddress(file);
      return [this.stack(original || results[0] || small, small, file.path)];
    }
    if (!results.length && !original) {
      const small = previewAddress(file);
      return [small ? this.stack(small, small, file.path) : element('p', {}, 'no picture')];
    }
    const count = Math.max(1, results.length, pages.length);
    const made = [];
    for (let index = 0; index < count; index += 1) {
      const before = index === 0 ? original : null;
      const small = index === 0 ? previewAddress(file) : null;
      const stack = this.stack(results[index] || before || small, small, `page ${index + 1}`);
      if (pages[index]) this.layBoxes(stack, file, pages[index], index);
      made.push(stack);
      if (before && results[index] && before !== results[index]) {
        made.push(this.slider(stack, before));
      }
    }
    return made;
  }

  /** A picture, with the small one in its place where its file is not there. */
  stack(link, small, name) {
    const image = element('img', { src: link, alt: name });
    image.addEventListener('error', () => { if (small && image.src !== small) image.src = small; });
    return element('div', { class: 'stack' }, image);
  }

  /** Shows the original over the left part of the result. */
  slider(stack, original) {
    const over = element('img', { class: 'over', src: original, alt: '' });
    const range = element('input', {
      type: 'range', min: 0, max: 100, value: 0, 'aria-label': 'How much of the original is shown',
    });
    const set = () => { over.style.clipPath = `inset(0 ${100 - range.value}% 0 0)`; };
    range.addEventListener('input', set);
    set();
    const made = element('label', { class: 'slider' }, 'result', range, 'original');
    over.addEventListener('error', () => { over.remove(); made.remove(); });
    stack.firstChild.after(over);
    return made;
  }

  /** Boxes over words and tokens; each is lit together with its text. */
  layBoxes(stack, file, page, index) {
    const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    picture.setAttribute('viewBox', `0 0 ${page.width} ${page.height}`);
    picture.setAttribute('aria-hidden', 'true');
    const add = (place, name, key) => {
      const shape = document.createElementNS('http://www.w3.org/2000/svg', 'polygon');
      shape.setAttribute('points', corners(place).join(' '));
      shape.setAttribute('class', name);
      shape.dataset.key = key;
      picture.append(shape);
    };
    (file.tokens || []).forEach((token, at) => {
      if (token[5] === index) for (const place of token[6]) add(place, 'token', `t${at}`);
    });
    (page.places || []).forEach((line, row) => {
      line.forEach((place, at) => add(place, 'word', `w${index}-${row}-${at}`));
    });
    stack.append(picture);
  }

  facts(file) {
    const made = [];
    const add = (name, ...content) => {
      if (content.length) made.push(element('section', {}, element('h3', {}, name), ...content));
    };
    if (file.error) {
      const remedy = file.error.suggestion;
      add(`Failed in ${file.error.stage}`, element('p', {}, problem(file.error)),
        remedy ? element('p', { class: 'remedy' }, remedy) : null);
    }
    for (const note of file.notes || []) made.push(element('p', {}, note));
    (file.pages || []).forEach((page, index) => {
      const name = file.pages.length > 1 ? `Text of page ${index + 1}` : 'Text';
      add(name, this.reading(file, page, index));
      const steps = page.steps || [];
      if (steps.length) {
        add('Preparation', element('ul', {}, ...steps.map(([step, why]) =>
          element('li', {}, step, ' ', element('small', {}, why)))));
      }
    });
    if (file.says && file.says.length) {
      add('What it says, and when', table(['from', 'to', 'text'], file.says.map(
        ([start, end, text]) => [time(start), time(end), text])));
    }
    if (file.tokens && file.tokens.length) add('Tokens', this.tokens(file));
    if (file.outputs && file.outputs.length) {
      add('Files', element('p', { class: 'links' }, ...file.outputs.map(([link, label, , bytes]) =>
        element('a', { href: link }, `${label} (${size(bytes)})`))));
    }
    if (file.stages && file.stages.length) {
      add('Cost', table(['stage', 'time', 'CPU', 'written'], file.stages.map(
        ([name, wall, cpu, written]) => [name, time(wall), time(cpu), size(written)]), 1));
    }
    return made;
  }

  reading(file, page, index) {
    const box = element('div', { class: 'reading', tabindex: 0 });
    page.lines.forEach((line, row) => {
      const places = (page.places || [])[row] || [];
      line.split(' ').forEach((word, at) => {
        if (at) box.append(' ');
        const span = element('span', {}, word);
        span.dataset.key = `w${index}-${row}-${at}`;
        if (places[at] && isInToken(file, index, places[at])) span.className = 'token';
        box.append(span);
      });
      box.append('\n');
    });
    return box;
  }

  tokens(file) {
    const made = table(['kind', 'value', 'text'], file.tokens.map(
      ([kind, text, value, isValid, isRepaired]) =>
        [kind + (isValid ? '' : ' ?') + (isRepaired ? ' (repaired)' : ''), value, text]));
    Array.from(made.querySelectorAll('tbody tr')).forEach((row, at) => {
      row.dataset.key = `t${at}`;
    });
    return made;
  }
}

/** The corners of a place: of a box, or four that are given. */
function corners(place) {
  if (place.length === 8) {
    return [0, 2, 4, 6].map((at) => [place[at], place[at + 1]]);
  }
  const [x, y, width, height] = place;
  return [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];
}

/** Whether the middle of a word lies in one of a token's places. */
function isInToken(file, page, place) {
  const around = corners(place);
  const middle = [0, 1].map((axis) => around.reduce((sum, one) => sum + one[axis], 0) / 4);
  return (file.tokens || []).some((token) =>
    token[5] === page && token[6].some((one) => isInside(middle, corners(one))));
}

/** Whether a point lies in a convex shape: on the same side of all of its edges. */
function isInside([x, y], shape) {
  const sides = shape.map(([left, top], at) => {
    const [right, bottom] = shape[(at + 1) % shape.length];
    return (right - left) * (y - top) - (bottom - top) * (x - left);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

/** A table of texts; columns from `numbers` on are numbers. */
function table(names, rows, numbers = names.length) {
  const kind = (at) => (at >= numbers ? { class: 'number' } : {});
  return element('div', { class: 'sheet' }, element('table', {},
    element('thead', {}, element('tr', {}, ...names.map((name, at) =>
      element('th', { scope: 'col', ...kind(at) }, name)))),
    element('tbody', {}, ...rows.map((row) => element('tr', {}, ...row.map((cell, at) =>
      element('td', kind(at), cell)))))));
}

/** Lights what belongs together while the pointer is over one of it. */
function linkHovers(root) {
  const light = (target, isOn) => {
    const key = target.closest ? target.closest('[data-key]') : null;
    if (!key) return;
    for (const one of root.querySelectorAll(`[data-key="${CSS.escape(key.dataset.key)}"]`)) {
      one.classList.toggle('on', isOn);
    }
  };
  root.addEventListener('mouseover', (event) => light(event.target, true));
  root.addEventListener('mouseout', (event) => light(event.target, false));
}
