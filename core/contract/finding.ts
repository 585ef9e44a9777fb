import { object, string } from 'yup';
import { calls, query, type, type LocalizedText } from '@tessera/plugin-sdk/contract';
import { core } from './index';

/** Fewer letters match too much. */
export const fewestLetters = 2;

export interface FoundRecord {
  plugin: string;
  /** As the audit calls it: the screen that shows it. */
  entity: string;
  /** What such a record is called: "Khách hàng". */
  title: LocalizedText;
  /** @asType integer */
  id: number;
  name: string;
  detail: string | null;
}

export const findCalls = calls(core, {
  /** Records of all plugins that match every word, without regard to accents: at most three of a kind, the newest first. */
  findRecords: query({
    path: 'GET core/find',
    needs: 'Authenticated',
    input: object({ text: string().trim().min(fewestLetters).max(100).required() }),
    output: type<FoundRecord[]>(),
    tag: 'Find',
  }),
});
