import type { ComponentType } from 'react';
import { NotifyPlacement } from '@tessera/plugin-sdk/ui';

/** A screen of the reporting module: its toasts stand at the bottom left, for 5 s. */
export function reportingScreen(Screen: ComponentType): ComponentType {
  const Placed: ComponentType = () => (
    <NotifyPlacement value="bottomLeft">
      <Screen />
    </NotifyPlacement>
  );
  // Also keeps this file unlike that of other plugins: the bundler would make one chunk of equals, under one plugin's name.
  Placed.displayName = `DataFiles(${Screen.name})`;
  return Placed;
}
