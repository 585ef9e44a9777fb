/** The few words that the drawing adds by itself. A worker has no message files. */
export const words = {
  vi: { page: (page: number, pages: number) => `Trang ${page}/${pages}`, yes: 'Có', no: 'Không' },
  en: { page: (page: number, pages: number) => `Page ${page}/${pages}`, yes: 'Yes', no: 'No' },
} as const;
