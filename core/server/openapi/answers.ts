import { existsSync, readFileSync } from 'node:fs';
import type { JsonSchema } from './jsonSchema';

/** What the calls of a plugin answer, made from the types of its declarations by `npm run answers`. */
export interface Answers {
  /** By the name of the call; a void answer is null. */
  readonly calls: Readonly<Record<string, JsonSchema>>;
  /** Types that answers share, by their name among the schemas of the API description. */
  readonly types: Readonly<Record<string, JsonSchema>>;
}

const none: Answers = { calls: {}, types: {} };

/** Read from the plugin's folder. A plugin that has no such file yet works; its answers are not described. */
export function readAnswers(folder: URL | undefined): Answers {
  const file = folder && new URL('contract/answers.generated.json', folder);
  return file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Answers) : none;
}

export const ownFolder = new URL('../../', import.meta.url);
