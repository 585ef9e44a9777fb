const searches = new Map<string, string>();
const scrolls = new Map<string, number>();

/** A list tells where it stands, so that "back to the list" finds it as it was. Lives as long as the page. */
export const rememberList = (pathname: string, search: string): void => void searches.set(pathname, search);
export const rememberedList = (pathname: string): string => searches.get(pathname) ?? '';

export const rememberScroll = (url: string, top: number): void => void scrolls.set(url, top);
export const rememberedScroll = (url: string): number => scrolls.get(url) ?? 0;
