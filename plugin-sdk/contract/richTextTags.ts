/** Tags of HTML that rich text may have: the server keeps no other, and a page shows no other. */
export const richTextTags: readonly string[] =
  'p br h2 h3 h4 strong b em i u s ul ol li blockquote a img code pre hr table thead tbody tr th td'.split(' ');
