/** The words of rich text alone, for lists. A parsed document runs no script and fetches nothing. */
export const wordsOf = (html: string): string =>
  (new DOMParser().parseFromString(html.replace(/<\/(p|li|h\d|td|th|blockquote)>/g, '$& '), 'text/html').body.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();
