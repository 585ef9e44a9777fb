import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { reloadForNewVersion } from '@tessera/plugin-sdk/ui';
import { RouteFailure } from '../boot/boundary';
import type { OwnedScreen } from '../boot/registry';
import { basePath } from '../entry/paths';
import { Landing } from '../screens/Landing';
import { NotFound } from '../screens/NotFound';
import { ScreenHost } from './ScreenHost';
import { Shell } from './Shell';

/** On the way to a screen nothing is lost by opening the new version of the page. Its skeleton stays until that comes. */
const orNewVersion =
  (load: OwnedScreen['load']): OwnedScreen['load'] =>
  () =>
    load().catch(async (error: unknown) =>
      (await reloadForNewVersion(error)) ? new Promise<never>(() => {}) : Promise.reject(error as Error),
    );

const hostOf = (screen: OwnedScreen) => <ScreenHost key={screen.path} screen={{ ...screen, load: orNewVersion(screen.load) }} />;

/** The routes of all screens, below the shell. `handle` tells the shell which screen is shown. */
export const routesOf = (screens: readonly OwnedScreen[]): RouteObject[] => [
  {
    element: <Shell />,
    errorElement: (
      <main>
        <RouteFailure />
      </main>
    ),
    children: [
      {
        errorElement: <RouteFailure />,
        children: [
          ...screens.map((screen) => ({ path: screen.path, element: hostOf(screen), handle: screen })),
          { path: '/', element: <Landing /> },
          { path: '/login', element: <Landing /> },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
];

export const createRouter = (screens: readonly OwnedScreen[]) => createBrowserRouter(routesOf(screens), { basename: basePath });
