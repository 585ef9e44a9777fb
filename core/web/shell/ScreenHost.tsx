import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { CardSkeleton, LazyComponent, NoPermission, PageFrame, Card, TableSkeleton } from '@tessera/plugin-sdk/ui';
import { holds, useRuntime, useText, useUser } from '@tessera/plugin-sdk/web';
import { PluginBoundary } from '../boot/boundary';
import { hasNoParameters, type OwnedScreen } from '../boot/registry';

const loadForbidden = () => import('./Forbidden');
const loadStoryLink = () => import('../boot/StoryLink');

/** Draws one screen of a plugin: its permission, its frame while it loads, its own failure. */
export function ScreenHost({ screen }: { screen: OwnedScreen }) {
  const { pathname } = useLocation();
  const allowed = holds(useUser(), screen.needs);
  const text = useText();
  const { i18n } = useTranslation();
  const { SlotOutline } = useRuntime();
  if (!allowed) return <NotAllowed screen={screen} />;
  // the texts travel beside the screen rather than after it
  if (!i18n.hasLoadedNamespace(screen.plugin)) void i18n.loadNamespaces(screen.plugin);
  return (
    <PluginBoundary plugin={screen.plugin} screen={text(screen.title)} resetKey={pathname}>
      <LazyComponent load={screen.load} props={{}} loading={<ScreenSkeleton title={text(screen.title)} rows={hasNoParameters(screen)} />} />
      {process.env.NODE_ENV !== 'production' && SlotOutline && (
        <LazyComponent load={loadStoryLink} props={{ plugin: screen.plugin, path: screen.path }} loading={null} />
      )}
    </PluginBoundary>
  );
}

/** Most screens without parameters are lists, those with are details. */
const ScreenSkeleton = ({ title, rows }: { title: string; rows: boolean }) => (
  <PageFrame title={title}>
    {rows ? (
      <Card flush>
        <TableSkeleton />
      </Card>
    ) : (
      <CardSkeleton cards={2} />
    )}
  </PageFrame>
);

function NotAllowed({ screen }: { screen: OwnedScreen }) {
  const text = useText();
  const needs = [screen.needs].flat();
  return (
    <PageFrame title={text(screen.title)}>
      <Card>
        <LazyComponent load={loadForbidden} props={{ needs }} loading={<NoPermission needs={needs} />} />
      </Card>
    </PageFrame>
  );
}
