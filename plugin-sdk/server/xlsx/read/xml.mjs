// @ts-check
import { refused } from './archive.mjs';

/**
 * @typedef {{
 *   open?: (name: string, tag: string) => void,
 *   close?: (name: string) => void,
 *   text?: (text: string) => void,
 * }} Handlers Names come without their namespace; `tag` is for `attribute`. Text comes as it is written: `decoded` reads it.
 */

/** A text or tag of this length is no spreadsheet any more: a cell holds 32,767 characters at most. */
const longestPiece = 1024 ** 2;

/**
 * A scanner of XML that arrives in pieces; feed it, then `end` it. Entities are not declared, so none can grow.
 * @param {Handlers} handlers
 */
export function scanner({ open, close, text }) {
  let rest = '';
  // What has arrived is searched once: where the tag begins that is not whole yet, how far it was read, and inside which quote.
  let pending = { start: -1, read: 0, inside: 0 };
  return {
    /** @param {string} chunk */
    feed(chunk) {
      const xml = rest + chunk;
      let at = 0;
      let { start, read, inside } = pending;
      for (;;) {
        if (start < 0) start = xml.indexOf('<', read);
        if (start < 0) {
          read = xml.length;
          break;
        }
        const found = endOfTag(xml, start, Math.max(read, start + 1), inside);
        if (found.end < 0) {
          ({ read, inside } = found);
          break;
        }
        const { end } = found;
        if (text && start > at) text(xml.slice(at, start));
        at = end;
        const first = xml.charCodeAt(start + 1);
        if (first === exclamation) {
          if (text && xml.startsWith('<![CDATA[', start)) text(xml.slice(start + 9, end - 3).replaceAll('&', '&amp;'));
        } else if (first === slash) close?.(nameIn(xml, start + 2, end));
        else if (first !== question) {
          const name = nameIn(xml, start + 1, end);
          open?.(name, xml.slice(start, end));
          if (xml.charCodeAt(end - 2) === slash) close?.(name);
        }
        [start, read, inside] = [-1, end, 0];
      }
      rest = xml.slice(at);
      pending = { start: start < 0 ? -1 : start - at, read: read - at, inside };
      if (rest.length > longestPiece) throw refused('WORKBOOK_TOO_LARGE', 'a piece of the workbook is too long');
    },
    end() {
      if (rest.includes('<')) throw refused('WORKBOOK_DAMAGED', 'the XML ends early');
    },
  };
}

const [exclamation, slash, question, colon] = [0x21, 0x2f, 0x3f, 0x3a];
const [space, quote, apostrophe, greater] = [0x20, 0x22, 0x27, 0x3e];

/**
 * Where the tag, comment or CDATA ends that begins at `start`. `end` is -1 when that has not arrived yet: the search goes on at `read`.
 * @param {string} xml @param {number} start @param {number} from @param {number} inside the quote that `from` stands in
 */
function endOfTag(xml, start, from, inside) {
  if (xml.charCodeAt(start + 1) === exclamation) {
    if (xml.length < start + 9) return { end: -1, read: start + 1, inside: 0 };
    const mark = xml.startsWith('<!--', start) ? '-->' : xml.startsWith('<![CDATA[', start) ? ']]>' : '>';
    const at = xml.indexOf(mark, Math.max(from, start + 2));
    // The mark itself may be cut in two.
    return at < 0 ? { end: -1, read: Math.max(start + 2, xml.length - 2), inside: 0 } : { end: at + mark.length, read: 0, inside: 0 };
  }
  for (let at = from; at < xml.length; at++) {
    const char = xml.charCodeAt(at);
    if (inside) inside = char === inside ? 0 : inside;
    else if (char === quote || char === apostrophe) inside = char;
    else if (char === greater) return { end: at + 1, read: 0, inside: 0 };
  }
  return { end: -1, read: xml.length, inside };
}

/** The name that begins at `from`, without its namespace. @param {string} xml @param {number} from @param {number} end */
function nameIn(xml, from, end) {
  let [begin, at] = [from, from];
  for (; at < end; at++) {
    const char = xml.charCodeAt(at);
    if (char === colon) begin = at + 1;
    else if (char <= space || char === slash || char === greater) break;
  }
  return xml.slice(begin, at);
}

/** The value of a tag's attribute as it is written. @param {string} tag @param {string} name @returns {string | undefined} */
export function attribute(tag, name) {
  const start = tag.indexOf(` ${name}="`);
  if (start >= 0) return tag.slice(start + name.length + 3, tag.indexOf('"', start + name.length + 3));
  if (!/['\t\r\n]|\s=|=\s/.test(tag)) return undefined;
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found?.[1] ?? found?.[2];
}

/** @type {Readonly<Record<string, string>>} */
const entities = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** A text without entities. @param {string} text */
export const decoded = (text) =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) =>
        name ? (entities[name] ?? whole) : codePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
      )
    : text;

const codePoint = (/** @type {number} */ code) => (code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');
