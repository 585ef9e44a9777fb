import { createContext, useCallback, useContext, useMemo, type ComponentType, type ReactNode } from 'react';
import {
  wordingIn,
  type AnyCall,
  type AnyManifest,
  type Language,
  type LocalizedText,
  type PermissionOf,
  type Services,
  type SlotKey,
  type Wording,
} from '@tessera/plugin-sdk/contract';
import { LazyComponent } from '@tessera/plugin-sdk/ui';
import type { Fill } from './plugin';

/** Who is signed in. */
export interface User {
  id: number;
  userName: string;
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  phoneNumber: string | null;
  roles: readonly { id: number; code: string; description: string }[];
  permissions: readonly string[];
  isSuperAdmin: boolean;
}

/** What core hands to every screen. Tests and stories hand in their own. */
export interface Runtime {
  user: User;
  language: Language;
  services: Services;
  isOn(pluginId: string): boolean;
  /** Steps that ask for a second person do. */
  fourEyes: boolean;
  fillsOf(slotId: string): readonly (Fill & { plugin: string })[];
  /** Draws a part of a plugin so that its failure stays its own. */
  Boundary: ComponentType<{ plugin: string; children: ReactNode }>;
  /** Shows authors of plugins where slots are. Left out unless the address says `?show-slots=1`. */
  SlotOutline?: ComponentType<{ slot: string; children: ReactNode }> | undefined;
}

const RuntimeContext = createContext<Runtime | undefined>(undefined);
export const RuntimeProvider = RuntimeContext.Provider;

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('no runtime: render inside core, or inside <TestRuntime> in tests and stories');
  return runtime;
}

export const useUser = (): User => useRuntime().user;
export const useServices = (): Services => useRuntime().services;

/** Chooses the viewer's language out of a pair; what is the same in both stays as it is. */
export function useText(): (text: Wording) => string {
  const { language } = useRuntime();
  return useCallback((text) => wordingIn(text, language), [language]);
}

/**
 * Fixed choices as fields and filters take them, in the viewer's language: `{ 1: { vi: 'Ô tô', en: 'Car' } }` →
 * `[{ value: 1, label: 'Ô tô' }]`.
 */
export function useOptions<Id extends number>(texts: Readonly<Record<Id, LocalizedText>>): { value: Id; label: string }[] {
  const text = useText();
  return Object.entries<LocalizedText>(texts).map(([id, label]) => ({ value: Number(id) as Id, label: text(label) }));
}

/** Does this user hold one of the permissions? The server decides; this only hides. */
export function holds(user: Pick<User, 'permissions' | 'isSuperAdmin'>, needs: string | readonly string[]): boolean {
  if (user.isSuperAdmin) return true;
  return [needs].flat().some((name) => name === 'Authenticated' || user.permissions.includes(name));
}

/**
 * May this user make the call? It needs what the call needs, so that a button and its call cannot differ. The server decides; this hides.
 * @example const mayRemove = useMay(visitCalls.removeVisit);
 */
export const useMay = (call: AnyCall): boolean => {
  const user = useUser();
  return call.options.public !== undefined || holds(user, call.needs);
};

/**
 * Does this user hold a permission of the plugin? For what no single call stands for; otherwise `useMay`.
 * @example const seesAll = usePermission(core, 'ReadJobs');
 */
export const usePermission = <M extends AnyManifest>(_of: M, needs: PermissionOf<M> | readonly PermissionOf<M>[]): boolean =>
  holds(useUser(), needs);

/**
 * Draws its children only for those who may make the call.
 * @example <Gate call={roleCalls.createRole}><Button>…</Button></Gate>
 */
export function Gate({ call, children, otherwise = null }: { call: AnyCall; children: ReactNode; otherwise?: ReactNode }) {
  return useMay(call) ? children : otherwise;
}

/** Where other plugins may draw. Each fill has its own boundary: one that fails leaves the others. */
export function Slot<Props extends object>({ of, props, empty = null }: { of: SlotKey<Props>; props: Props; empty?: ReactNode }) {
  const fills = useFills(of);
  const { SlotOutline } = useRuntime();
  const drawn = fills.length ? fills.map((one, i) => <Filled key={`${one.plugin}/${i}`} fill={one} props={props} />) : empty;
  return SlotOutline ? <SlotOutline slot={of.id}>{drawn}</SlotOutline> : drawn;
}

/** What the user may see of a slot, in its order. */
export function useFills<Props>(of: SlotKey<Props>): readonly (Fill & { plugin: string })[] {
  const { user, fillsOf } = useRuntime();
  return useMemo(
    () =>
      fillsOf(of.id)
        .filter((f) => holds(user, f.needs))
        .sort((a, b) => a.order - b.order),
    [fillsOf, of.id, user],
  );
}

/** One of them, in a boundary of its own. */
export function Filled<Props extends object>({ fill, props }: { fill: Fill & { plugin: string }; props: Props }) {
  const { Boundary } = useRuntime();
  return (
    <Boundary plugin={fill.plugin}>
      <LazyComponent load={fill.load as unknown as () => Promise<{ default: ComponentType<Props> }>} props={props} />
    </Boundary>
  );
}
