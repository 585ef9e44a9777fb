/** Loaders of the texts of the i18next namespace `forms`. */
export const formMessages = {
  vi: () => import('./messages/vi.json'),
  en: () => import('./messages/en.json'),
};
