/** Loaders of the texts of the i18next namespace `sdk`; core adds them at boot. */
export const sdkMessages = {
  vi: () => import('./messages/vi.json'),
  en: () => import('./messages/en.json'),
};
