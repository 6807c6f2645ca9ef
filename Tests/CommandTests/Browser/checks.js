// What a person would try on the report, tried on it by a program; what came of it is left in the
// page for the test to read.

const checks = [];
const check = (name, isTrue, detail = '') => checks.push({ name, isTrue, detail: String(detail) });
const wait = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds); });

/**
 * Lets real time pass: the clock of the page runs ahead of the frames that are drawn, which tell
 * it what is in sight, and waits for nothing but what is loaded.
 */
const beat = (number) => new Promise((done) => {
  const nothing = new Image();
  nothing.onerror = done;
  nothing.src = `nothing.png?${number}`;
});
const ask = async (id, value) => {
  const control = document.getElementById(id);
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  await wait(200);
};
const cards = () => Array.from(document.querySelectorAll('.card'));

/** The luminance of a colour (WCAG 2.2, relative luminance), and how opaque it is. */
function colour(text) {
  const [red, green, blue, alpha = 1] = text.match(/[\d.]+/g).map(Number);
  const linear = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return { alpha, light: 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] };
}

/** The texts whose contrast with what is behind them is below 4.5. */
function weakTexts() {
  const weak = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const holder = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || holder.closest('script, style, noscript, [hidden]')) {
      continue;
    }
    if (!holder.checkVisibility()) continue;
    let behind = holder;
    while (behind && colour(getComputedStyle(behind).backgroundColor).alpha === 0) {
      behind = behind.parentElement;
    }
    const style = getComputedStyle(holder);
    const front = colour(holder.closest('svg') ? style.fill : style.color).light;
    const ground = behind ? colour(getComputedStyle(behind).backgroundColor).light : 1;
    const ratio = (Math.max(front, ground) + 0.05) / (Math.min(front, ground) + 0.05);
    if (ratio < 4.5) weak.push(`${walker.currentNode.data.trim().slice(0, 30)}: ${ratio.toFixed(1)}`);
  }
  return weak;
}

/** Controls and pictures without a name. */
function nameless() {
  return Array.from(document.querySelectorAll('input, select, button, img, [role="img"]'))
    .filter((one) => {
      if (one.hasAttribute('alt') || one.getAttribute('aria-label')) return false;
      return !one.textContent.trim() && !(one.labels && one.labels.length);
    }).map((one) => one.outerHTML.slice(0, 80));
}

async function tryAll() {
  while (!document.documentElement.dataset.ready) await wait(20);
  const all = cards().length;
  check('every file has a card', all === 5, all);
  check('a name that is HTML is text', !document.querySelector('.card b'));
  const failed = document.querySelector('.failures bdi').textContent;
  check('a name is the same everywhere, and turns nothing', failed.includes('\\u{A}\\u{202E}gpj')
    && cards().some((card) => card.querySelector('bdi').textContent === failed), failed);
  check('what failed is not handed to the browser', cards().every((card) =>
    !card.classList.contains('failed') || !card.querySelector('img')));
  check('what failed is listed',
    document.querySelector('.failures li .remedy').textContent.length > 0);

  await ask('query', 'HARBOUR light');
  check('search finds text', cards().length === 2, cards().length);
  check('what was searched for is marked', document.querySelectorAll('.card mark').length > 0);
  await ask('query', 'nowhere to be found');
  check('search for nothing finds nothing', cards().length === 0);
  document.getElementById('clear').click();
  check('filters are cleared', cards().length === all
    && document.getElementById('no-match').hidden);
  await ask('query', 'not a picture');
  check('search finds errors', cards().length === 1 && cards()[0].classList.contains('failed'),
    cards().length);
  check('what is asked for is in the address', location.hash === '#query=not+a+picture',
    location.hash);
  location.hash = '#kind=page&order=cpu&status=no+such';
  await wait(200);
  check('an address asks', cards().length === 2 && document.getElementById('query').value === ''
    && document.getElementById('order').value === 'cpu'
    && document.getElementById('status').value === '', cards().length);
  location.hash = '#files';
  await wait(200);
  check('a place in the page asks for nothing', cards().length === 2);
  await ask('kind', '');
  await ask('order', 'run');
  check('an address without filters is that of the page', !location.href.includes('#'),
    location.href);
  await ask('kind', 'animation');
  check('kinds are filtered', cards().length === 1);
  await ask('kind', '');
  await ask('status', 'failed');
  check('states are filtered', cards().length === 1);
  await ask('status', '');
  await ask('token', 'email');
  check('token kinds are filtered', cards().length === 2, cards().length);
  check('the table shows that kind alone', Array.from(document.querySelectorAll('#token-rows tr'))
    .every((row) => row.firstChild.textContent === 'email'));
  await ask('token', '');
  await ask('order', 'cpu');
  check('order is by cost', cards()[0].classList.contains('page'), cards()[0].textContent);
  await ask('order', 'run');

  const sprite = document.querySelector('.sprite');
  const before = sprite.style.backgroundPosition;
  for (let tries = 0; tries < 2000 && sprite.style.backgroundPosition === before; tries += 1) {
    await wait(100);
    await beat(tries);
  }
  check('animations play', sprite.style.backgroundPosition !== before, before);
  check('animations are printed', getComputedStyle(sprite).printColorAdjust === 'exact');
  check('dark is of the screen alone', Array.from(document.styleSheets[0].cssRules)
    .every((rule) => !String(rule.selectorText).includes('data-theme')));
  check('small pictures are in the page', cards().every((card) => card.classList.contains('failed')
    || /data:image\/webp/.test(card.innerHTML)));

  cards().find((card) => card.textContent.includes('skewed')).click();
  await wait(300);
  const dialog = document.getElementById('viewer');
  check('a file opens', dialog.open);
  const word = Array.from(dialog.querySelectorAll('.reading span'))
    .find((span) => span.textContent.includes('@'));
  word.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  const lit = Array.from(dialog.querySelectorAll('.on'));
  check('a word lights its box', lit.length === 2 && lit.some((one) => one.localName === 'polygon'));
  word.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }));
  check('and no longer', dialog.querySelectorAll('.on').length === 0);
  check('a word of a token is marked', word.classList.contains('token'));
  const token = dialog.querySelector('tr[data-key]');
  token.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  check('a token lights its box', dialog.querySelectorAll('polygon.on').length === 1);
  check('preparation is told', dialog.textContent.includes('slant'));
  const shape = dialog.querySelector('polygon.token').getAttribute('points').split(' ');
  check('boxes lean as the page does',
    Math.abs(shape[0].split(',')[1] - shape[1].split(',')[1]) > 3, shape);
  const slider = dialog.querySelector('.slider input');
  slider.value = 30;
  slider.dispatchEvent(new Event('input'));
  check('the slider shows the original',
    dialog.querySelector('.over').style.clipPath.includes('70%'));
  check('pictures are there',
    Array.from(dialog.querySelectorAll('img')).every((image) => image.naturalWidth > 0));
  const name = document.getElementById('viewer-title').textContent;
  dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  await wait(100);
  check('arrows turn the page', document.getElementById('viewer-title').textContent !== name);
  check('the ends are told', /\d of 5$/.test(document.getElementById('viewer-title').textContent));
  check('the open file has contrast', weakTexts().length === 0, weakTexts().join(' | '));
  dialog.close();

  const unopened = byClass('opens').filter((link) => {
    link.click();
    const title = document.getElementById('viewer-title').textContent;
    const isOpen = dialog.open && title.startsWith(`${link.textContent} `);
    dialog.close();
    return !isOpen;
  });
  check('the slowest files open', byClass('opens').length > 3 && unopened.length === 0,
    unopened.map((link) => link.textContent).join(' | '));

  const rows = new TokenTable(() => {});
  rows.rows = [[{ path: 'a "b",c' }, ['money', '=1', '=1+1', true, false, 0, []]]];
  check('CSV is quoted', rows.csv().split('\r\n')[1] === '"a ""b"",c",1,money,\'=1+1,\'=1,true,false',
    rows.csv());
  rows.show([{ path: 'a', tokens: [['money', '1', '1', true, false, 0, []]], left: 500 }], '');
  check('tokens that are left out are told', /^1 tokens; .* 500 /.test(rows.count.textContent),
    rows.count.textContent);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  check('a slash leads to the search', document.activeElement.id === 'query');

  for (const theme of ['light', 'dark']) {
    if (document.documentElement.dataset.theme !== theme) document.getElementById('theme').click();
    await wait(50);
    check(`contrast is enough when ${theme}`, weakTexts().length === 0, weakTexts().join(' | '));
  }
  check('everything has a name', nameless().length === 0, nameless().join(' | '));
  check('plots are drawn', document.querySelectorAll('figure svg').length >= 3);
  check('no error was thrown', faults.length === 0, faults.join(' | '));
}

tryAll().catch((error) => check('the checks came to their end', false, error.stack)).then(() => {
  const verdict = document.createElement('pre');
  verdict.id = 'verdict';
  verdict.textContent = JSON.stringify(checks);
  document.body.append(verdict);
});
