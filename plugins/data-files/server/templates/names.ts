/** What is kept of a name that was sent: as it was if the reader left it as they saw it, else the new one for both languages. */
export const renamed = (sent: string, name: string, english: string | null): { name: string; english: string | null } =>
  sent === name || sent === english ? { name, english } : { name: sent, english: null };
