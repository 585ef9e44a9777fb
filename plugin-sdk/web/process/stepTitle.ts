/**
 * What a button says, before the noun of what it is about. A button may name it itself: "Confirm appointment", "Rút
 * hồ sơ" of a "hồ sơ bồi thường".
 */
export function labelBefore(noun: string, label: string): string {
  const words = label.split(' ');
  const begins = (rest: string) => `${noun.toLowerCase()} `.startsWith(`${rest.toLowerCase()} `);
  const named = words.findIndex((_, at) => at > 0 && begins(words.slice(at).join(' ')));
  return named < 0 ? label : words.slice(0, named).join(' ');
}

/** Can the noun follow at once: "Approve claim", "Gửi duyệt hồ sơ"? Else it stands behind a colon: "Return to the shop: claim". */
export const nounFollows = (label: string, language: string): boolean => label.split(' ').length <= (language === 'vi' ? 3 : 1);
