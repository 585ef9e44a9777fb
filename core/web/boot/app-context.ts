import { createContext, useContext } from 'react';
import type { ThemeChoice } from '@tessera/plugin-sdk/ui';
import type { DeploymentInfo } from '../../contract/deployment';
import type { Session } from '../session/session';
import type { Registry } from './registry';

/** What the shell and core's own screens know beyond what plugins are told. */
export interface App {
  session: Session;
  deployment: DeploymentInfo;
  registry: Registry;
  theme: ThemeChoice;
  chooseTheme(theme: ThemeChoice): void;
}

const AppContext = createContext<App | undefined>(undefined);
export const AppProvider = AppContext.Provider;

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('no app: render inside <AppProvider>');
  return app;
}
