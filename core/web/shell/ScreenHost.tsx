import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { CardSkeleton, NoPermission, PageFrame, Sheet, TableSkeleton } from '@tessera/plugin-sdk/ui';
import { usePermission, useText } from '@tessera/plugin-sdk/web';
import { useApp } from '../boot/app-context';
import { PluginBoundary } from '../boot/boundary';
import { hasNoParameters, heldBy, type OwnedScreen } from '../boot/registry';

// One lazy component a screen: made anew in a render it would lose its state each time.
const components = new WeakMap<OwnedScreen, ComponentType>();
function componentOf(screen: OwnedScreen): ComponentType {
  let component = components.get(screen);
  if (!component) {
    // a chunk that could not be fetched is asked for again at the next try
    component = lazy(() => screen.load().catch((error: unknown) => (components.delete(screen), Promise.reject(error as Error))));
    components.set(screen, component);
  }
  return component;
}

/** Draws one screen of a plugin: its permission, its frame while it loads, its own failure. */
export function ScreenHost({ screen }: { screen: OwnedScreen }) {
  const { pathname } = useLocation();
  const allowed = usePermission(screen.needs);
  const text = useText();
  const { i18n } = useTranslation();
  const [, retry] = useState(0);
  if (!allowed) return <Forbidden screen={screen} />;
  // the texts travel beside the screen rather than after it
  if (!i18n.hasLoadedNamespace(screen.plugin)) void i18n.loadNamespaces(screen.plugin);
  const Screen = componentOf(screen);
  return (
    <PluginBoundary plugin={screen.plugin} screen={text(screen.title)} resetKey={pathname} onRetry={() => retry((n) => n + 1)}>
      <Suspense fallback={<ScreenSkeleton title={text(screen.title)} rows={hasNoParameters(screen)} />}>
        <Screen />
      </Suspense>
    </PluginBoundary>
  );
}

/** Most screens without parameters are lists, those with are details. */
const ScreenSkeleton = ({ title, rows }: { title: string; rows: boolean }) => (
  <PageFrame title={title}>{rows ? <TableSkeleton /> : <CardSkeleton cards={2} />}</PageFrame>
);

function Forbidden({ screen }: { screen: OwnedScreen }) {
  const text = useText();
  const { registry } = useApp();
  return (
    <PageFrame title={text(screen.title)}>
      <Sheet>
        <NoPermission needs={[screen.needs].flat()} heldBy={heldBy(registry, screen.needs).map(text)} />
      </Sheet>
    </PageFrame>
  );
}
