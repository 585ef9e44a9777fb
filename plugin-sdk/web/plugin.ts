import type { ComponentType } from 'react';
import type { AnyManifest, Language, Manifest, Provided, DeclaredRole, SlotKey, LocalizedText } from '@tessera/plugin-sdk/contract';
import type { IconSource } from '@tessera/plugin-sdk/ui';

export type Load<T> = () => Promise<T>;
export type NeedsOf<P extends string> = P | 'Authenticated' | readonly (P | 'Authenticated')[];

/** An area of the menu, such as sales: it folds. Plugins share one by its name; the first declaration of a name counts. */
export interface MenuGroup {
  label: LocalizedText;
  icon: IconSource;
  order: number;
}

/** Entries of one kind, such as catalogues, that are one entry of the menu with tabs. Each tab keeps its address and its permission. */
export interface MenuTabs {
  /** Shared by the entries of one set, also of several plugins. */
  id: string;
  label: LocalizedText;
}

export interface MenuEntry<P extends string = string> {
  label: LocalizedText;
  /** A name of the SDK's icon registry. */
  icon: IconSource;
  /** Path of one of the plugin's screens. */
  to: string;
  /** Name of an area that a plugin declares in `groups`; an unknown one is drawn as "Others". */
  group: string;
  order?: number;
  /** The set of tabs that the entry is one of. */
  tabs?: MenuTabs;
  needs: NeedsOf<P>;
}

export interface Screen<P extends string = string> {
  /** Below `/admin`, as the specification writes it: `/quan-ly-cau-hoi/:type/:id`. */
  path: string;
  title: LocalizedText;
  needs: NeedsOf<P>;
  load: Load<{ default: ComponentType }>;
  /** The entity whose record `:id` is shown, under the name that the audit uses. Other screens link to it by this name. */
  shows?: string;
  /** Where holders of these roles land after sign-in. */
  landing?: readonly DeclaredRole[] | 'everyone';
}

/** Something the palette can start: "create post". Goes to a path, usually with `?new=1`. */
export interface Command<P extends string = string> {
  label: LocalizedText;
  icon: IconSource;
  to: string;
  needs: NeedsOf<P>;
}

export interface Fill<P extends string = string> {
  readonly slot: string;
  readonly order: number;
  readonly needs: NeedsOf<P>;
  readonly load: Load<{ default: ComponentType<never> }>;
  /** Of the page of the day. */
  readonly card?: HomeCard;
}

/** How a card of the page of the day is arranged by people. */
export interface HomeCard {
  /** Kept with their arrangements: it stays as it is once it was used. */
  name: string;
  title: LocalizedText;
  /** `main`, the wide column, for what is worked on and for figures; `side` for what is looked at. */
  area: 'main' | 'side';
}

/**
 * Draws into another plugin's slot, wherever that plugin is on. `needs` is a permission of the plugin that draws.
 * @example fills: [fill(products.slots.productDetail, { needs: 'ReadPromotion', load: () => import('./ProductPromotions') })]
 */
export const fill = <Props, const P extends string>(
  slot: SlotKey<Props>,
  f: { order?: number; needs: NeedsOf<P>; load: Load<{ default: ComponentType<Props> }> },
): Fill<P> => ({
  slot: slot.id,
  order: f.order ?? 100,
  needs: f.needs,
  load: f.load as unknown as Fill['load'],
});

export interface WebParts<P extends string = string> {
  messages?: Record<Language, Load<{ default: object }>>;
  menu?: readonly MenuEntry<P>[];
  /** Areas of the menu, by the name that entries give as `group`. */
  groups?: Readonly<Record<string, MenuGroup>>;
  screens: readonly Screen<P>[];
  commands?: readonly Command<P>[];
  fills?: readonly Fill<P | 'Authenticated'>[];
  provides?: readonly Provided[];
}

export interface WebPlugin {
  readonly manifest: AnyManifest;
  readonly parts: WebParts;
}

/** The web face of a plugin: declaration only; imports the manifest, never the calls; at most 3 kB. */
export const webPlugin = <Id extends string, P extends string, S, V, J, E>(
  manifest: Manifest<Id, P, S, V, J, E>,
  parts: WebParts<NoInfer<P>>,
): WebPlugin => ({
  manifest: manifest,
  parts: parts,
});
