import sanitizeHtml from 'sanitize-html';
import { richTextTags } from '@tessera/plugin-sdk/contract';

/** What the editor can make, and nothing else: a script pasted in never comes back out. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer nofollow', target: '_blank' } }) },
  disallowedTagsMode: 'discard',
};
allowed.allowedAttributes = { ...(allowed.allowedAttributes as Record<string, string[]>), a: ['href', 'title', 'rel', 'target'] };

/** Rich text as it may be stored. An empty document becomes ''. */
export function sanitizeRichText(html: string): string {
  const safe = sanitizeHtml(html, allowed).trim();
  return /<img\b/i.test(safe) || sanitizeHtml(safe, { allowedTags: [] }).trim() ? safe : '';
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/**
 * The words of rich text alone, for exports: a paragraph, an item or a cell ends with a blank.
 * @example
 * wordsOfRichText('<p>Có. <b>Luôn</b></p><p>A &amp; B</p>') // 'Có. Luôn A & B'
 */
export const wordsOfRichText = (html: string): string =>
  sanitizeHtml(html.replace(/<\/(p|li|h\d|td|th|blockquote)>|<br ?\/?>/g, '$& '), { allowedTags: [] })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim();
