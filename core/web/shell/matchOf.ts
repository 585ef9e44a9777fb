import { fold } from '@tessera/plugin-sdk/contract';

/** Every word typed is somewhere in the text; how early, as a number to sort by. Undefined: no match. */
export function matchOf(text: string, typed: string): number | undefined {
  const folded = fold(text);
  const places = fold(typed)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => folded.indexOf(word));
  return places.some((place) => place < 0) ? undefined : places.reduce((sum, place) => sum + place, 0);
}
