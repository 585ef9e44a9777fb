/** One thing told on a page: sentences, then steps in order, then words and what they mean, then a picture. */
export interface GuideSection {
  title: string;
  text?: readonly string[];
  steps?: readonly string[];
  terms?: readonly (readonly [word: string, meaning: string])[];
  /** `pictures/<name>.<language>.webp`, taken by `tools/guide/pictures.ts`. */
  picture?: { name: string; alt: string };
}
