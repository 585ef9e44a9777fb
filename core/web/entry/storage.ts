import type { Language } from '@tessera/plugin-sdk/contract';

/** Who was signed in last: enough to know that a session may exist, nothing that opens one. */
export interface KnownUser {
  id: number;
  userName: string;
  fullName: string;
}
export type ThemeChoice = 'light' | 'dark' | 'contrast' | 'system';

const prefix = 'tessera.';

// A browser may refuse storage altogether (private windows, policies): then nothing is kept, and all else works.
function read(name: string): string | undefined {
  try {
    return localStorage.getItem(prefix + name) ?? undefined;
  } catch {
    return undefined;
  }
}
function write(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, value);
  } catch {
    // see above
  }
}

export const userKey = `${prefix}user`;
export const parseUser = (source: string | null | undefined): KnownUser | undefined => {
  try {
    const user = JSON.parse(source ?? 'null') as KnownUser | null;
    return typeof user?.id === 'number' ? user : undefined;
  } catch {
    return undefined;
  }
};
export const savedUser = (): KnownUser | undefined => parseUser(read('user'));
export const saveUser = (user: KnownUser | undefined): void =>
  write('user', user && JSON.stringify({ id: user.id, userName: user.userName, fullName: user.fullName }));

/** Undefined until somebody chose one. */
export const savedLanguage = (): Language | undefined => {
  const language = read('language');
  return language === 'vi' || language === 'en' ? language : undefined;
};
export const saveLanguage = (language: Language): void => write('language', language);
export const languageInUse = (): Language => savedLanguage() ?? 'vi';

const themes: readonly string[] = ['light', 'dark', 'contrast', 'system'];
export const savedTheme = (): ThemeChoice => {
  const theme = read('theme');
  return theme !== undefined && themes.includes(theme) ? (theme as ThemeChoice) : 'system';
};
export const saveTheme = (theme: ThemeChoice): void => write('theme', theme);

/** The account field of the sign-in page, where its user asked to have it remembered. */
export const rememberedAccount = (): string | undefined => read('account');
export const rememberAccount = (account: string | undefined): void => write('account', account);

export const isSidebarCollapsed = (userId: number): boolean => read(`sidebar.${userId}`) === 'collapsed';
export const saveSidebar = (userId: number, collapsed: boolean): void => write(`sidebar.${userId}`, collapsed ? 'collapsed' : undefined);

/** Entries of the menu that this user has pinned, as they were last: drawn until the server has told them. */
export const savedPins = (userId: number): string[] => {
  try {
    const pins = JSON.parse(read(`pins.${userId}`) ?? '[]') as unknown;
    return Array.isArray(pins) ? pins.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
};
export const savePins = (userId: number, pins: readonly string[]): void =>
  write(`pins.${userId}`, pins.length ? JSON.stringify(pins) : undefined);

/** How this user's lists look, as it was last: drawn with until the server has told it. */
export const savedLists = (userId: number): Readonly<Record<string, object>> => {
  try {
    const lists = JSON.parse(read(`lists.${userId}`) ?? '{}') as unknown;
    return typeof lists === 'object' && lists !== null ? (lists as Record<string, object>) : {};
  } catch {
    return {};
  }
};
export const saveLists = (userId: number, lists: Readonly<Record<string, object>>): void => write(`lists.${userId}`, JSON.stringify(lists));

/** When this user last opened the bell. */
export const bellSeenAt = (userId: number): string => read(`bell.${userId}`) ?? '';
export const saveBellSeenAt = (userId: number, at: string): void => write(`bell.${userId}`, at);
