import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../feedback/useNotify';
import { ErrorBoundary } from './ErrorBoundary';
import { useNotifyFailure } from './MissingPart';
import { Failed } from './states';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

// One component an import: made anew in a render it would lose its state each time.
const parts = new WeakMap<Load<never>, ComponentType<never>>();

/** Addresses of scripts that did not arrive, and how often they were asked for. */
const missed = new Map<string, number>();

/**
 * Some browsers remember a failed import too (Chromium 147), so that another try needs an address of its own. The browser names the
 * script in its error; where it does not, or the first try failed just now, the error is the answer.
 */
async function againFrom<Props>(error: Error): Promise<{ default: ComponentType<Props> }> {
  const address = /https?:\S+/.exec(error.message)?.[0];
  if (!address) throw error;
  const tries = missed.get(address) ?? 0;
  missed.set(address, tries + 1);
  if (!tries) throw error;
  try {
    return (await import(/* @vite-ignore */ `${address}?again=${tries}`)) as { default: ComponentType<Props> };
  } catch {
    throw error;
  }
}

function partOf<Props>(load: Load<Props>): ComponentType<Props> {
  let part = parts.get(load as Load<never>) as ComponentType<Props> | undefined;
  if (!part) {
    // React remembers a failed import for ever: what draws it next asks for it again
    part = lazy(() => load().catch((error: unknown) => (parts.delete(load as Load<never>), againFrom<Props>(error as Error))));
    parts.set(load as Load<never>, part as ComponentType<never>);
  }
  return part;
}

/** Draws what an import brings, and `loading` until it is there. Below a boundary: drawn again after a failure, it asks again. */
export function LazyComponent<Props extends object>({ load, props, loading }: { load: Load<Props>; props: Props; loading?: ReactNode }) {
  const Part = partOf(load);
  return (
    <Suspense fallback={loading}>
      <Part {...props} />
    </Suspense>
  );
}

/**
 * A part of a screen that is fetched when it is first drawn, with its own failure in its place.
 * @example const Editor = lazyPart(() => import('./Editor'), <CardSkeleton />);
 */
export const lazyPart = <Props extends object>(load: Load<Props>, loading?: ReactNode): ComponentType<Props> =>
  function LazyPart(props) {
    return (
      <ErrorBoundary fallback={(error, retry) => <PartFailed error={error} onRetry={retry} />}>
        <LazyComponent load={load} props={props} loading={loading} />
      </ErrorBoundary>
    );
  };

function PartFailed(props: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('sdk');
  return <Failed {...props} title={t('failed.part.title')} />;
}

interface DialogOptions<Props> {
  /** Whether it is to be seen; its `open` unless said, and always without one. */
  isOpen?: (props: Props) => boolean;
  /** Closes what cannot be shown; its `onClose` unless said. */
  giveUp?: (props: Props) => void;
}

/**
 * A dialog, drawer or panel over the page that is fetched when it is first drawn. Where it fails it closes again, a toast says why,
 * what is under it stays as it was, and the next opening is another try.
 * @example const Details = lazyDialog(() => import('./Details'));
 */
export function lazyDialog<Props extends object>(
  load: Load<Props>,
  {
    isOpen = (props) => (props as { open?: boolean }).open !== false,
    giveUp = (props) => (props as { onClose?: () => void }).onClose?.(),
  }: DialogOptions<Props> = {},
): ComponentType<Props> {
  return function LazyDialog(props) {
    const shown = isOpen(props);
    return (
      <ErrorBoundary
        resetKey={shown ? 'open' : undefined}
        fallback={(error) => (shown ? <NotShown error={error} giveUp={() => giveUp(props)} /> : null)}
      >
        <LazyComponent load={load} props={props} />
      </ErrorBoundary>
    );
  };
}

function NotShown({ error, giveUp }: { error: unknown; giveUp: () => void }) {
  const { t } = useTranslation('sdk');
  const notify = useNotify();
  const tell = useNotifyFailure();
  useEffect(() => {
    void tell(error, () => notify.error(t('failed.part.title'), { detail: t('failed.part.text') }));
    giveUp();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it turns out
  }, []);
  return null;
}
