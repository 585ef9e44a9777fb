/** Where the texts of the SDK are, by their namespace: the server says in the caller's language what forms say. */
export const sdkTexts: Readonly<Record<string, URL>> = {
  forms: new URL('../ui/forms/messages/', import.meta.url),
  sdk: new URL('../ui/messages/', import.meta.url),
  import: new URL('../web/import/messages/', import.meta.url),
};
