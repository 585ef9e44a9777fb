/** Opens the quick search. */
export const searchKey = /mac/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
