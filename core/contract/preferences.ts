import { array, object, string } from 'yup';
import { calls, mutation, query, type } from '@tessera/plugin-sdk/contract';
import { core } from './index';

/** Names of cards, `plugin/name`. */
const cards = () => array(string().max(100).required()).max(100).required();

/** What people set for themselves, one field a subject. A subject is kept whole, apart from the others. */
export const preferencesInput = object({
  /** Cards of the page of the day: in which order, and which are hidden. */
  home: object({ order: cards(), hidden: cards() }).nullable().default(undefined),
});

export interface Preferences {
  home: { order: string[]; hidden: string[] } | null;
}

export const preferenceCalls = calls(core, {
  /** One's own; null: as everybody has it. */
  getPreferences: query({ path: 'GET core/preferences', needs: 'Authenticated', output: type<Preferences>(), tag: 'Preference' }),
  /** A subject that is not sent stays; null resets it. */
  updatePreferences: mutation({
    path: 'PUT core/preferences',
    needs: 'Authenticated',
    input: preferencesInput,
    output: type<Preferences>(),
    tag: 'Preference',
    replaces: 'an arrangement is one thing: half of it means nothing',
  }),
});
