const browsers: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdgA?(?:iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Cốc Cốc', /coc_coc_browser/i],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * What people call the device behind a `User-Agent`. It is what the device says of itself, and no proof.
 * @example deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) … Chrome/142.0.0.0 Safari/537.36') // 'Chrome, Windows'
 */
export function deviceOf(userAgent: string): string | null {
  const named = [browsers, systems].flatMap((kinds) => kinds.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? []);
  return named.length ? named.join(', ') : userAgent.split('/')[0]?.slice(0, 40) || null;
}
