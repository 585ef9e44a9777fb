import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Icon, type IconSource } from '@tessera/plugin-sdk/ui';
import { holds, hooksOf, useText, useUser } from '@tessera/plugin-sdk/web';
import { fewestLetters, findCalls } from '../../contract/finding';
import { useApp } from '../boot/app-context';
import { addressOf, hasNoParameters, menuOf } from '../boot/registry';
import { matchOf } from './matchOf';
import { usePluginName } from './usePluginName';

const { useFindRecordsQuery } = hooksOf(findCalls);

const useStyles = makeStyles({
  dialog: {
    width: 'min(600px, calc(100vw - 24px))',
    maxHeight: 'min(520px, calc(100dvh - 48px))',
    margin: 'min(12vh, 96px) auto auto',
    padding: 0,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow64,
    overflow: 'hidden',
    '::backdrop': { backgroundColor: 'rgb(0 0 0 / 40%)' },
  },
  column: { display: 'flex', flexDirection: 'column', maxHeight: 'inherit' },
  search: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    flexShrink: 0,
    height: '52px',
    padding: '0 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
  },
  input: {
    flex: '1 1 auto',
    minWidth: 0,
    height: '100%',
    border: 'none',
    outlineStyle: 'none',
    background: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
  },
  list: { flex: '1 1 auto', overflowY: 'auto', padding: '6px' },
  heading: {
    padding: '8px 10px 2px',
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    color: tokens.colorNeutralForeground3,
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '40px',
    padding: '4px 10px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
  },
  active: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  label: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  where: {
    flexShrink: 0,
    marginInlineStart: 'auto',
    paddingInlineStart: '12px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  nothing: { padding: '24px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
  hint: {
    flexShrink: 0,
    padding: '8px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
  },
});

interface Goal {
  kind: 'recent' | 'records' | 'screens' | 'commands';
  label: string;
  icon: IconSource;
  to: string;
  plugin: string;
  /** What kind of thing it is; the plugin's name unless said. */
  where?: string;
}

/** Everything this user can go to or start: the menu, screens that are in no menu, and commands. */
function useGoals(): Goal[] {
  const { registry } = useApp();
  const user = useUser();
  const text = useText();
  return useMemo(() => {
    const menu = menuOf(registry, user).flatMap(({ items }) => items.flatMap(({ tabs }) => tabs));
    const inMenu = new Set(menu.map((entry) => entry.to));
    const others = registry.screens.filter(
      (screen) => hasNoParameters(screen) && !inMenu.has(addressOf(screen.path)) && holds(user, screen.needs),
    );
    return [
      ...menu.map((entry) => ({
        kind: 'screens' as const,
        label: text(entry.label),
        icon: entry.icon,
        to: entry.to,
        plugin: entry.plugin,
      })),
      ...others.map((screen) => ({
        kind: 'screens' as const,
        label: text(screen.title),
        icon: 'open' as const,
        to: addressOf(screen.path),
        plugin: screen.plugin,
      })),
      ...registry.commands
        .filter((command) => holds(user, command.needs))
        .map((command) => ({
          kind: 'commands' as const,
          label: text(command.label),
          icon: command.icon,
          to: command.to,
          plugin: command.plugin,
        })),
    ];
    // oxlint-disable-next-line react/exhaustive-deps -- the language does not change without a reload
  }, [registry, user]);
}

const typedFor = 250;

/** Records of every plugin that match what was typed, as soon as the typing pauses; the rows of the text before stay until then. */
function useRecords(typed: string): { records: Goal[]; isLooking: boolean } {
  const { registry } = useApp();
  const user = useUser();
  const text = useText();
  const [asked, setAsked] = useState('');
  const wanted = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), typedFor);
    return () => clearTimeout(timer);
  }, [wanted]);
  const skip = asked.length < fewestLetters;
  const { currentData, isFetching } = useFindRecordsQuery({ text: asked }, { skip });
  const records = (skip ? [] : (currentData ?? [])).flatMap(({ plugin, entity, title, id, name, detail }): Goal[] => {
    const screen = registry.screens.find((one) => one.plugin === plugin && one.shows === entity && holds(user, one.needs));
    if (!screen) return [];
    const to = screen.path.replace(/:\w+\??/, String(id));
    return [{ kind: 'records', label: detail ? `${name} · ${detail}` : name, icon: 'open', to, plugin, where: text(title) }];
  });
  return { records, isLooking: wanted.length >= fewestLetters && (wanted !== asked || isFetching) };
}

interface Props {
  onClose: () => void;
  /** The records opened last. */
  recent: readonly { to: string; name: string }[];
}

/** Ctrl/⌘ K: type a few letters, with or without accents, and go: to a record, a screen, or the start of something. */
export default function Palette({ onClose, recent }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const navigate = useNavigate();
  const nameOf = usePluginName();
  const goals = useGoals();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { records, isLooking } = useRecords(typed);

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const found = useMemo(() => {
    const ranked = goals
      .map((goal) => ({ goal, rank: matchOf(`${goal.label} ${nameOf(goal.plugin)}`, typed) }))
      .filter((one): one is { goal: Goal; rank: number } => one.rank !== undefined);
    // actions first only where somebody typed: an empty palette is a map of the app
    if (typed.trim()) ranked.sort((a, b) => a.rank - b.rank);
    const of = (kind: Goal['kind']) => ranked.filter(({ goal }) => goal.kind === kind).map(({ goal }) => goal);
    const last = recent
      .filter(({ name }) => matchOf(name, typed) !== undefined)
      .map(({ to, name }): Goal => ({ kind: 'recent', label: name, icon: 'history', to, plugin: '', where: '' }));
    const others = records.filter(({ to }) => !last.some((one) => one.to === to));
    // what comes later stands below what is there: the first line does not change under somebody's Enter
    return [...last, ...of('screens'), ...others, ...of('commands')];
    // oxlint-disable-next-line react/exhaustive-deps -- names of plugins are as fixed as the goals
  }, [goals, typed, recent, records.map(({ to }) => to).join()]);

  const chosen = found[Math.min(active, found.length - 1)];
  const go = (goal: Goal | undefined) => {
    if (!goal) return;
    onClose();
    void navigate(goal.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = found.indexOf(chosen as Goal);
    const next = { ArrowDown: (at + 1) % found.length, ArrowUp: (at - 1 + found.length) % found.length, Home: 0, End: found.length - 1 }[
      event.key
    ];
    if (event.key === 'Enter') go(chosen);
    else if (next === undefined || !found.length) return;
    else {
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('search.title')}
      onCancel={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.column}>
        <div className={styles.search}>
          <Icon name="search" />
          <input
            autoFocus
            role="combobox"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={chosen ? `${id}-${found.indexOf(chosen)}` : undefined}
            aria-label={t('search.title')}
            placeholder={t('search.placeholder')}
            className={styles.input}
            value={typed}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
            }}
          />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={t('search.results', { count: found.length })} className={styles.list}>
          {found.map((goal, at) => (
            <div key={`${goal.kind}${goal.to}${goal.label}`} role="presentation">
              {goal.kind !== found[at - 1]?.kind && (
                <div className={styles.heading} role="presentation">
                  {t(`search.${goal.kind}`)}
                </div>
              )}
              <div
                id={`${id}-${at}`}
                role="option"
                aria-selected={goal === chosen}
                className={mergeClasses(styles.option, goal === chosen && styles.active)}
                onClick={() => go(goal)}
                onPointerMove={() => setActive(at)}
              >
                <Icon name={goal.icon} />
                <span className={styles.label}>{goal.label}</span>
                <span className={styles.where}>{goal.where ?? nameOf(goal.plugin)}</span>
              </div>
            </div>
          ))}
          {!found.length && (
            <p className={styles.nothing} role="status">
              {isLooking ? t('search.looking') : t('search.nothing', { text: typed })}
            </p>
          )}
        </div>
        <div className={styles.hint} aria-hidden>
          {t('search.hint')}
        </div>
      </div>
    </dialog>
  );
}
