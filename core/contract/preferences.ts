import { array, number, object, string } from 'yup';
import { calls, mutation, query, type } from '@tessera/plugin-sdk/contract';
import { core } from './index';
import { mostLists, mostPins, mostRecent } from './menuLimits';

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
  /** The bell: when it was opened last. */
  bell: object({ seenAt: string().datetime({ allowOffset: true }).required() })
    .nullable()
    .default(undefined)
    .optional(),
  /** Lists: page size, columns, height of the rows. */
  lists: array(
    object({
      list: address(),
      pageSize: number().integer().positive().max(1_000).optional(),
      columns: array(string().max(100).required()).max(100).optional(),
      density: string().oneOf(['normal', 'compact']).optional(),
      widths: array(object({ column: string().max(100).required(), px: number().integer().min(40).max(1_000).required() }))
        .max(100)
        .optional(),
      view: object({ id: number().integer().positive().required(), query: string().max(2_000).defined() })
        .default(undefined)
        .optional(),
    }),
  )
    .max(mostLists)
    .nullable()
    .optional(),
});

/** What a person has set for one list; what is missing is as usual. */
export interface ListSetting {
  /** Its address below `/admin`. */
  list: string;
  /** @asType integer */
  pageSize?: number;
  /** Ids of the columns shown, in their order. */
  columns?: string[];
  density?: 'normal' | 'compact';
  /** Columns that were drawn wider or narrower. */
  widths?: {
    column: string;
    /** @asType integer */
    px: number;
  }[];
  /** The saved view that the list opens with, and what it was when it was chosen. */
  view?: {
    /** @asType integer */
    id: number;
    query: string;
  };
}

/** What the menu keeps for a person. */
export interface MenuMemory {
  pins: string[];
  recent: { to: string; name: string }[];
}

export interface Preferences {
  home: { order: string[]; hidden: string[] } | null;
  menu: MenuMemory | null;
  lists: ListSetting[] | null;
  bell: { seenAt: string } | null;
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
