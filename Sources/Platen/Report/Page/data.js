// The files of the run: unpacked from the page's own data, and an index to search them by.

const byClass = (name) => Array.from(document.getElementsByClassName(name));

/** The text of a block of data: as it is, or out of base 64 and zlib. */
async function unpacked(block) {
  if (!block.dataset.packed) return block.textContent;
  const packed = await fetchedBytes(block.textContent);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return await new Response(stream).text();
}

/** Bytes out of base 64. */
function fetchedBytes(text) {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** Letters as they are compared: without case and without accents. */
function folded(text) {
  return text.normalize('NFKD').replace(/\p{Mn}/gu, '').toLowerCase();
}

/** What is written on a file's pages or in its frames. */
function writing(file) {
  const pages = (file.pages || []).map((page) => page.lines.join('\n'));
  return pages.concat((file.says || []).map((line) => line[2])).join('\n');
}

/** All files of the page, in the order of the run. */
async function loadFiles() {
  const files = [];
  const blocks = byClass('files-data');
  const previews = byClass('previews-data');
  for (let place = 0; place < blocks.length; place += 1) {
    const part = JSON.parse(await unpacked(blocks[place]));
    for (const [index, file] of part.entries()) {
      file.number = files.length;
      file.previewPlace = [previews[place], index];
      file.writing = writing(file);
      file.index = folded(
        [printable(file.path), problem(file.error), file.error?.stage || '', file.writing,
          ...(file.tokens || []).map((token) => token[2])].join('\n'));
      files.push(file);
    }
    blocks[place].remove();
  }
  return files;
}

/** The address of a file's small picture, or nothing. */
function previewAddress(file) {
  const [block, index] = file.previewPlace;
  if (!block.lines) block.lines = block.textContent.split('\n');
  const text = block.lines[index];
  return text ? `data:image/webp;base64,${text}` : null;
}

/** The first output of a file with one of some roles. */
function output(file, ...roles) {
  for (const role of roles) {
    const found = (file.outputs || []).find((entry) => entry[2] === role);
    if (found) return found;
  }
  return null;
}

const isPicture = (link) => /\.(png|jpe?g|gif|webp|avif|bmp|svg)$/i.test(link);

/**
 * The picture before anything was done to it. What could not be worked on is not handed to the
 * browser: it may be hostile, or no file that ends.
 */
function originalLink(file) {
  const stored = output(file, 'original');
  const link = stored ? stored[0] : file.status === 'done' ? file.link : null;
  return link && isPicture(link) ? link : null;
}

/** The pictures that were made of it, one for each page. */
function resultLinks(file) {
  for (const role of ['highlight', 'redacted', 'processed', 'contact-sheet', 'rendered', 'file']) {
    const found = (file.outputs || []).filter((entry) => entry[2] === role && isPicture(entry[0]));
    if (found.length) return found.map((entry) => entry[0]);
  }
  return [];
}

/** An element with attributes and children; text is never read as HTML. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** A name without what a page would obey: the same as `printable` in Swift. */
function printable(text) {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (one) => `\\u{${one.codePointAt(0).toString(16).toUpperCase()}}`);
}

/** What went wrong and why, in one line; nothing where nothing did. */
function problem(error) {
  if (!error) return '';
  return printable(error.reason ? `${error.message} (${error.reason})` : error.message);
}

/** A path that may be broken behind its slashes. */
function pathText(path) {
  const made = element('bdi');
  for (const part of printable(path).split(/(?<=\/)/)) made.append(part, element('wbr'));
  return made;
}

/** A time in milliseconds as text. */
function time(milliseconds) {
  if (milliseconds >= 10000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${milliseconds.toFixed(1)} ms`;
}

/** A number of bytes as text. */
function size(bytes) {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let unit = 0;
  let value = bytes;
  while (value >= 1000 && unit < units.length - 1) { value /= 1000; unit += 1; }
  return `${unit ? value.toFixed(1) : value} ${units[unit]}`;
}
