/** What each kind of document does to pages stands in the README. */
export const documentKinds = ['receipt', 'issue', 'recall', 'return', 'use', 'cancellation', 'loss', 'damage', 'found', 'removal'] as const;
export type DocumentKind = (typeof documentKinds)[number];
