import { useContext, useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { UNSAFE_DataRouterContext as DataRouterContext, useBlocker } from 'react-router-dom';
import ConfirmDialog from '../../feedback/ConfirmDialog';

interface Guard {
  dirty: boolean;
  mayLeave: RefObject<boolean>;
}

/** Asks before typed things are lost: on closing the form, on going to another address, on closing the tab. */
export function useLeaveGuard({ dirty, mayLeave }: Guard, close: (() => void) | undefined) {
  const [asking, setAsking] = useState(false);
  const hasRouter = useContext(DataRouterContext) !== null; // stories and tests may have none

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);

  const leave = () => {
    mayLeave.current = true;
    setAsking(false);
    close?.();
  };
  return {
    requestClose: () => (dirty ? setAsking(true) : leave()),
    guard: (
      <>
        {asking && <DiscardDialog onDiscard={leave} onStay={() => setAsking(false)} />}
        {hasRouter && <RouteGuard dirty={dirty} mayLeave={mayLeave} />}
      </>
    ),
  };
}

function RouteGuard({ dirty, mayLeave }: Guard) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !mayLeave.current && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  if (blocker.state !== 'blocked') return null;
  return <DiscardDialog onDiscard={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}

function DiscardDialog({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const { t } = useTranslation('forms');
  return (
    <ConfirmDialog
      request={{
        title: t('leave.title'),
        body: t('leave.body'),
        confirmLabel: t('leave.discard'),
        cancelLabel: t('leave.stay'),
        danger: true,
        answer: (isLeaving) => (isLeaving ? onDiscard() : onStay()),
      }}
    />
  );
}
