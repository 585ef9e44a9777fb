import { Button, Input, makeStyles, MessageBar, MessageBarActions, MessageBarBody, mergeClasses, tokens } from '@fluentui/react-components';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '@tessera/plugin-sdk/contract';
import { Icon, readProblem, TableSkeleton, type QueryState } from '@tessera/plugin-sdk/ui';
import type { SettingVariable } from '../../contract/variableSettings';
import { appliedIn, type ListName, type SettingDraft } from './draft';

const useStyles = makeStyles({
  part: { ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` } },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  toggle: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    minHeight: '44px',
    padding: '0 12px',
    border: 'none',
    background: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  arrow: { transitionProperty: 'rotate', transitionDuration: '120ms' },
  closed: { rotate: '-90deg' },
  count: {
    marginInlineStart: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  body: { padding: '0 8px 8px' },
  search: { width: '100%', minWidth: 0, marginBottom: '6px' },
  rows: { maxHeight: '400px', overflowY: 'auto', scrollbarWidth: 'thin' },
  none: { margin: 0, padding: '4px 8px 8px', color: tokens.colorNeutralForeground3 },
});

/** From so many variables on a list can be searched. */
const searchFrom = 8;

interface Props {
  list: ListName;
  query: QueryState<SettingVariable[]>;
  draft: SettingDraft;
  /** Draws the variables that match, out of all. */
  children: (matching: readonly SettingVariable[], all: readonly SettingVariable[]) => ReactNode;
}

/** One list of the accordion. Its failure is told in its own place. */
export function VariableList({ list, query, draft, children }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const [search, setSearch] = useState('');
  const { data, error } = query;
  const wanted = fold(search);
  const matching = (data ?? []).filter(({ columnName, description }) => fold(`${columnName} ${description}`).includes(wanted));
  const body = () => {
    if (error && !data) {
      return (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{`${t(`settings.lists.${list}.failed`)} ${readProblem(error).detail ?? ''}`}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => void query.refetch()}>
              {t('settings.retry')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      );
    }
    if (!data) return <TableSkeleton rows={3} />;
    if (!data.length) return <p className={styles.none}>{t(`settings.lists.${list}.none`)}</p>;
    return (
      <>
        {data.length >= searchFrom && (
          <Input
            className={styles.search}
            type="search"
            contentBefore={<Icon name="search" size={16} />}
            placeholder={t('settings.findVariable')}
            aria-label={t('settings.findVariable')}
            value={search}
            onChange={(_, { value }) => setSearch(value)}
          />
        )}
        {matching.length ? (
          <div className={styles.rows}>{children(matching, data)}</div>
        ) : (
          <p className={styles.none}>{t('settings.noMatch')}</p>
        )}
      </>
    );
  };
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <Icon name="chevronDown" size={16} className={mergeClasses(styles.arrow, !isOpen && styles.closed)} />
          {t(`settings.lists.${list}.title`)}
          {data && data.length > 0 && (
            <span className={styles.count}>{t('settings.appliedOf', { applied: appliedIn(draft, list), all: data.length })}</span>
          )}
        </button>
      </h3>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {body()}
      </div>
    </div>
  );
}
