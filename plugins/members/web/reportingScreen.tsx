import type { ComponentType } from 'react';
import { NotifyPlacement } from '@tessera/plugin-sdk/ui';

/** A screen of the reporting module: its toasts stand at the bottom left, for 5 s. */
export const reportingScreen = (Screen: ComponentType): ComponentType =>
  function ReportingScreen() {
    return (
      <NotifyPlacement value="bottomLeft">
        <Screen />
      </NotifyPlacement>
    );
  };
