import { createContext, useContext } from 'react';
import type { InsuranceType, ManagerTab } from '../../contract/services';
import type { Manager } from '../reportManagers';

/** What the frame of a manager hands to its own panels. */
export interface OpenManager {
  manager: Manager;
  insuranceType: InsuranceType;
  reportTypeCode: string;
  /** All tabs, of this plugin and of neighbours, in order. */
  tabs: readonly ManagerTab[];
  /** The tab in which the user walks a file's way: the setting, or the check alone for those who may not map. */
  workTab: string;
  /** File that the address names. */
  fileName: string | undefined;
  /** Goes to a tab of the same manager. */
  go(tab: string, query?: Readonly<Record<string, string>>): void;
  /** The address of a tab. */
  addressOf(tab: string, query?: Readonly<Record<string, string>>): string;
}

const ManagerContext = createContext<OpenManager | undefined>(undefined);
export const ManagerProvider = ManagerContext.Provider;

/** The manager around. @throws outside of a manager */
export function useManager(): OpenManager {
  const manager = useContext(ManagerContext);
  if (!manager) throw new Error('panels of a report manager stand inside its frame');
  return manager;
}
