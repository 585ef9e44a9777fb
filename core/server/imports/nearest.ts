interface Candidate {
  word: string;
  text: string;
}

/** What somebody probably meant: the candidate with the fewest letters to change, if these are few. */
export function nearest(word: string, candidates: readonly Candidate[]): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 3));
  let best: { text: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = isPart(word, candidate.word) ? 1 : distanceOf(word, candidate.word, most);
    if (distance <= most && (!best || distance < best.distance)) best = { text: candidate.text, distance };
  }
  return best?.text;
}

const isPart = (one: string, other: string) => Math.min(one.length, other.length) > 3 && (other.startsWith(one) || one.startsWith(other));

/** Levenshtein's, given up beyond `most`. */
function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const now = [i];
    for (let j = 1; j <= b.length; j++)
      now.push(Math.min(now[j - 1]! + 1, before[j]! + 1, before[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    before = now;
  }
  return before[b.length]!;
}
