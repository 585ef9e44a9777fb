import { array, object, string } from 'yup';
import { calls, mutation, query, type } from '@tessera/plugin-sdk/contract';
import { core } from './index';
import { mostPins, mostRecent } from './menuLimits';

/** Names of cards, `plugin/name`. */
const cards = () => array(string().max(100).required()).max(100).required();

const address = () =>
  string()
    .max(300)
    .matches(/^\/[^/]/)
    .required();

/** What people set for themselves, one field a subject. A subject is kept whole, apart from the others. */
export const preferencesInput = object({
  /** Cards of the page of the day: in which order, and which are hidden. */
  home: object({ order: cards(), hidden: cards() }).nullable().default(undefined).optional(),
  /** The menu: pinned entries and the records opened last, by their addresses below `/admin`. */
  menu: object({
    pins: array(address()).max(mostPins).required(),
    recent: array(object({ to: address(), name: string().max(200).required() }))
      .max(mostRecent)
      .required(),
  })
    .nullable()
    .default(undefined)
    .optional(),
});

/** What the menu keeps for a person. */
export interface MenuMemory {
  pins: string[];
  recent: { to: string; name: string }[];
}

export interface Preferences {
  home: { order: string[]; hidden: string[] } | null;
  menu: MenuMemory | null;
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
