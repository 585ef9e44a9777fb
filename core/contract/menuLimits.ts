// Apart from the calls: the shell needs them before it asks for anything.
export const mostPins = 5;
export const mostRecent = 5;
/** Of how many lists settings are kept. */
export const mostLists = 200;
