import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { ErrorBoundary, Failed, Icon, isMissingPart, PageFrame, Card, StateCard } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { useApp } from './app-context';
import { useMissingTexts } from './i18n';

interface PluginBoundaryProps {
  plugin: string;
  /** The title of a whole screen. */
  screen?: string;
  resetKey?: string;
  children: ReactNode;
}

/**
 * Draws a part of a plugin; when it throws or its texts are missing, the failure stays here, under the plugin's name, and for a
 * whole `screen` under its title.
 */
export function PluginBoundary({ plugin, screen, resetKey, children }: PluginBoundaryProps) {
  const text = useText();
  const { registry } = useApp();
  const texts = useMissingTexts(plugin);
  const title = registry.titleOf(plugin);
  const failure = (error: unknown, retry: () => void) => {
    const shown = <Failure error={error} onRetry={retry} part={title ? text(title) : plugin} />;
    return screen === undefined ? (
      shown
    ) : (
      <PageFrame title={screen}>
        <Card>{shown}</Card>
      </PageFrame>
    );
  };
  if (texts.error) return failure(texts.error, texts.retry);
  return (
    <ErrorBoundary resetKey={resetKey} fallback={failure}>
      {children}
    </ErrorBoundary>
  );
}

/** In place of the router's own page: what failed outside every plugin. */
export function RouteFailure() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  // the router draws anew at the next navigation: to where one is
  return <Failure error={error} onRetry={() => void navigate(location, { replace: true, state: location.state as unknown })} />;
}

/** What failed calls say is read like any other problem; the rest is a fault of ours, and says whose. */
const isProblem = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && 'status' in error;

function Failure({ part, error, onRetry }: { part?: string; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('core');
  if (isProblem(error) || isMissingPart(error)) return <Failed error={error} onRetry={onRetry} />;
  return (
    <StateCard
      alert
      icon="error"
      tone="danger"
      title={part === undefined ? t('failure.page') : t('failure.plugin', { name: part })}
      text={part === undefined ? t('failure.pageText') : t('failure.pluginText')}
      action={
        <Button icon={<Icon name="refresh" />} onClick={onRetry}>
          {t('failure.retry')}
        </Button>
      }
    />
  );
}
