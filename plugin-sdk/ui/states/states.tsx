import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../format/format';
import { Icon, type IconName, type IconSource } from '../icons/Icon';
import { connection, useConnection, type Connection } from './connection';
import { MissingPart } from './MissingPart';
import { isMissingPart } from './newVersion';
import { Reference } from './Reference';
import { failureOf, readProblem, type Failure } from './readProblem';
import { StateCard } from './StateCard';

/** Nothing yet, with the action that starts. */
export const Empty = (props: { icon?: IconSource; title: string; text?: ReactNode; action?: ReactNode }) => (
  <StateCard tone="brand" {...props} icon={props.icon ?? 'document'} />
);

/** The search or the filters leave nothing. `text` may say what was searched for. */
export function NoMatch({ title, text, onClear }: { title?: string; text?: ReactNode; onClear: () => void }) {
  const { t } = useTranslation('sdk');
  return (
    <StateCard
      icon="noMatch"
      title={title ?? t('states.noMatch')}
      text={text ?? t('states.noMatchText')}
      action={<Button onClick={onClear}>{t('list.clearFilters')}</Button>}
    />
  );
}

const byName = () => (name: string) => name;
/** A hook that the shell brings: the server knows what people call a permission. Without it the name itself is drawn. */
export const PermissionWords = createContext<() => (name: string) => string>(byName);
/** What people call a permission. It is asked for once, when a part of a screen needs it; until then it is "…". */
export const usePermissionWords = (): ((name: string) => string) => useContext(PermissionWords)();

/** Says which permission is missing and who holds it. */
export function NoPermission({
  needs = [],
  heldBy = [],
  action,
}: {
  needs?: readonly string[];
  heldBy?: readonly string[];
  action?: ReactNode;
}) {
  const { t } = useTranslation('sdk');
  const words = usePermissionWords();
  const lines = [
    needs.length
      ? t('states.needs', { names: [...new Set(needs.map((name) => `“${words(name)}”`))].join(', ') })
      : t('states.askAdministrator'),
    heldBy.length ? t('states.heldBy', { names: heldBy.join(', ') }) : '',
  ];
  return <StateCard icon="lock" title={t('states.noPermission')} text={lines.filter(Boolean).join(' ')} action={action} />;
}

const icons: Record<Failure, IconName> = {
  offline: 'cloudOff',
  timeout: 'clock',
  forbidden: 'lock',
  notFound: 'noMatch',
  pluginFailed: 'error',
  newVersion: 'refresh',
  part: 'error',
  other: 'error',
};

/** The way back from a record that is not there: `PageFrame` brings it. */
export const WayBack = createContext<ReactNode>(undefined);

/**
 * A call that failed: what happened, a way to try again, the reference for support. It distinguishes offline, time-out, 403, 404, a plugin
 * that did not start, and code of an old version that is gone.
 */
export function Failed({ error, onRetry, title }: { error: unknown; onRetry?: (() => unknown) | undefined; title?: string }) {
  const { t } = useTranslation('sdk');
  const way = useContext(WayBack);
  if (isMissingPart(error)) return <MissingPart onRetry={onRetry} />;
  const problem = readProblem(error);
  const failure = failureOf(problem);
  if (failure === 'forbidden') return <NoPermission needs={problem.needs ?? []} heldBy={problem.heldBy ?? []} />;
  // our own words where the cause is known, the server's where only it knows
  const text =
    failure === 'other' ? (problem.detail ?? t('failed.other.text')) : t(`failed.${failure}.text`, { plugin: problem.plugin ?? '' });
  return (
    <StateCard
      alert
      icon={icons[failure]}
      tone={failure === 'notFound' || failure === 'offline' ? 'neutral' : 'danger'}
      title={title && failure === 'other' ? title : t(`failed.${failure}.title`)}
      text={text}
      action={
        // what is gone does not come back by asking again
        failure === 'notFound' && way
          ? way
          : onRetry && (
              <Button icon={<Icon name="refresh" />} onClick={() => void onRetry()}>
                {t('states.retry')}
              </Button>
            )
      }
      foot={failure !== 'notFound' && problem.reference && <Reference id={problem.reference} />}
    />
  );
}

/** Whether the server can be asked now: this device has a network, and the server answers. */
export const useOnline = (): boolean => useConnection() === 'there';

const useStyles = makeStyles({
  offline: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '10px 16px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
  strong: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  since: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground1,
  },
});

/**
 * The one message while there is no connection: says which end is missing and how old what one sees is. The shell draws it over every
 * screen; it draws nothing while the server answers.
 * @param as shows it although there is a connection: for stories
 */
export function Offline({ as }: { as?: Exclude<Connection, 'there'> }) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const found = useConnection();
  const state = as ?? found;
  if (state === 'there') return null;
  return (
    <div role="status" className={styles.offline} data-screen-only="">
      <Icon name="cloudOff" size={24} />
      <span>
        <span className={styles.strong}>{t(`states.${state}`)}</span>
        <span className={styles.since}>
          {t('states.dataOf', { time: formatTime(connection.heardAt()) })} {t('states.willRefresh')}
        </span>
      </span>
    </div>
  );
}
