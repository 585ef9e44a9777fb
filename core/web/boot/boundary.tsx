import { Button } from '@fluentui/react-components';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failed, Icon, PageFrame, Sheet, StateCard } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { useApp } from './app-context';
import { isStaleBuild, mayReload, reloadOnce } from './staleBuild';

interface CatchProps {
  /** Clears the failure when it changes: the address, usually. */
  resetKey?: string | undefined;
  fallback: (error: unknown, retry: () => void) => ReactNode;
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined;
  children: ReactNode;
}

class Catch extends Component<CatchProps, { error: unknown }> {
  override state = { error: undefined as unknown };
  static getDerivedStateFromError = (error: unknown) => ({ error: error ?? new Error('failed without a reason') });
  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }
  override componentDidUpdate(before: CatchProps) {
    if (before.resetKey !== this.props.resetKey && this.state.error !== undefined) this.setState({ error: undefined });
  }
  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : this.props.fallback(error, () => this.setState({ error: undefined }));
  }
}

/** Draws a part of a plugin; when it throws, the failure stays here, under the plugin's name, and for a whole `screen` under its title. */
export function PluginBoundary({ plugin, screen, resetKey, onRetry, children }: { plugin: string; screen?: string; resetKey?: string; onRetry?: () => void; children: ReactNode }) {
  const framed = (failure: ReactNode) => (screen === undefined ? failure : <PageFrame title={screen}><Sheet>{failure}</Sheet></PageFrame>);
  return (
    <Catch
      resetKey={resetKey}
      fallback={(error, clear) =>
        framed(
          <PluginFailure
            plugin={plugin}
            error={error}
            onRetry={() => {
              onRetry?.();
              clear();
            }}
          />,
        )
      }
    >
      {children}
    </Catch>
  );
}

/** What failed calls say is read like any other problem; the rest is a fault of ours, and says whose. */
const isProblem = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && 'status' in error;

function PluginFailure({ plugin, error, onRetry }: { plugin: string; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('core');
  const text = useText();
  const { registry } = useApp();
  const title = registry.titleOf(plugin);
  const name = title ? text(title) : plugin;
  if (isProblem(error)) return <Failed error={error} onRetry={onRetry} />;
  if (isStaleBuild(error) && mayReload()) {
    return (
      <StateCard
        alert
        icon="refresh"
        tone="brand"
        title={t('failure.newVersion')}
        text={t('failure.newVersionText')}
        action={<Button appearance="primary" onClick={reloadOnce}>{t('failure.reload')}</Button>}
      />
    );
  }
  return (
    <StateCard
      alert
      icon="error"
      tone="danger"
      title={t('failure.plugin', { name })}
      text={t('failure.pluginText')}
      action={<Button icon={<Icon name="refresh" />} onClick={onRetry}>{t('failure.retry')}</Button>}
    />
  );
}
