import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { OwnedScreen } from '../boot/registry';
import { basePath } from '../entry/paths';
import { Landing } from '../screens/Landing';
import { NotFound } from '../screens/NotFound';
import { ScreenHost } from './ScreenHost';
import { Shell } from './Shell';

/** The routes of all screens, below the shell. `handle` tells the shell which screen is shown. */
export const routesOf = (screens: readonly OwnedScreen[]): RouteObject[] => [
  {
    element: <Shell />,
    children: [
      ...screens.map((screen) => ({ path: screen.path, element: <ScreenHost key={screen.path} screen={screen} />, handle: screen })),
      { path: '/', element: <Landing /> },
      { path: '/login', element: <Landing /> },
      { path: '*', element: <NotFound /> },
    ],
  },
];

export const createRouter = (screens: readonly OwnedScreen[]) => createBrowserRouter(routesOf(screens), { basename: basePath });
