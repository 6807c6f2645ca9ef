// The page: what is asked for, and who shows it.

const control = (name) => document.getElementById(name);

/** Fills a list of choices with the values that occur. */
function offer(select, values) {
  for (const value of [...new Set(values)].filter(Boolean).sort()) {
    select.append(element('option', { value }, value));
  }
  select.parentElement.hidden = select.options.length < 3;
}

/** Light or dark, as the system has it until somebody chooses. */
function setUpTheme() {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  const button = control('theme');
  let isChosen = false;
  const set = (isDark) => {
    root.dataset.theme = isDark ? 'dark' : 'light';
    button.textContent = isDark ? 'Light' : 'Dark';
    button.setAttribute('aria-pressed', String(isDark));
  };
  set(system.matches);
  system.addEventListener('change', () => { if (!isChosen) set(system.matches); });
  button.addEventListener('click', () => {
    isChosen = true;
    set(root.dataset.theme !== 'dark');
  });
}

/** What is asked for, in the address of the page behind `#`: a view can be sent on, and reloaded. */
class Address {
  constructor(controls) {
    this.controls = controls;
    this.usual = controls.map((one) => one.defaultValue ?? one.options[0].value);
  }

  read() {
    const said = new URLSearchParams(location.hash.slice(1));
    for (const [index, one] of this.controls.entries()) {
      one.value = said.get(one.id) ?? this.usual[index];
      // A list takes no value that it does not offer.
      if (one.selectedIndex === -1) one.value = this.usual[index];
    }
  }

  write() {
    const said = new URLSearchParams();
    for (const [index, one] of this.controls.entries()) {
      if (one.value !== this.usual[index]) said.set(one.id, one.value);
    }
    history.replaceState(null, '', said.size ? `#${said}` : location.href.split('#')[0]);
  }
}

async function setUp() {
  setUpTheme();
  let files = [];
  try {
    files = await loadFiles();
  } catch (error) {
    control('count').textContent = `This browser can't unpack the report's data: ${error.message}`;
    return;
  }
  const viewer = new Viewer();
  linkHovers(control('viewer'));
  const open = (file, shown) => viewer.open(file, shown);
  const gallery = new Gallery(files, open);
  const tokens = new TokenTable(open);
  const asked = ['query', 'kind', 'status', 'token', 'order'].map(control);
  offer(asked[1], files.map((file) => file.kind));
  offer(asked[2], files.map((file) => file.status));
  offer(asked[3], files.flatMap((file) => (file.tokens || []).map((token) => token[0])));
  const address = new Address(asked);
  address.read();
  let [waiting, later] = [0, 0];
  const show = () => {
    const values = asked.map((one) => one.value);
    gallery.show(...values);
    control('no-match').hidden = gallery.shown.length > 0;
    // The cards are seen first.
    clearTimeout(later);
    later = setTimeout(() => {
      tokens.show(gallery.shown, values[3]);
      address.write();
    }, 40);
  };
  addEventListener('hashchange', () => {
    // A place of the page asks for nothing.
    if (control(location.hash.slice(1))) return;
    address.read();
    show();
  });
  for (const one of asked) {
    one.addEventListener('input', () => {
      clearTimeout(waiting);
      waiting = setTimeout(show, one.id === 'query' ? 20 : 0);
    });
  }
  control('clear').addEventListener('click', () => {
    for (const one of asked) if (one.id !== 'order') one.value = '';
    show();
    asked[0].focus();
  });
  for (const link of byClass('opens')) {
    link.addEventListener('click', (event) => {
      const file = files[link.dataset.number];
      if (!file) return;
      event.preventDefault();
      open(file, files);
    });
  }
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.matches('input, textarea, select')) return;
    event.preventDefault();
    asked[0].focus();
  });
  control('files').hidden = files.length === 0;
  show();
  document.documentElement.dataset.ready = 'true';
}

setUp();
