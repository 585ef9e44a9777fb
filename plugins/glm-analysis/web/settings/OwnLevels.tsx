import { useDroppable } from '@dnd-kit/core';
import { Button, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox, Icon, useFormat } from '@tessera/plugin-sdk/ui';
import { LevelHandle } from './LevelHandle';
import type { LevelTarget } from './levelDragging';
import { useLevelName } from './useLevelName';
import type { useOwnLevels } from './useOwnLevels';

const useStyles = makeStyles({
  title: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '8px',
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightRegular },
  search: { width: '100%', minWidth: 0, marginBottom: '8px' },
  all: { marginBottom: '8px' },
  list: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '420px',
    margin: 0,
    padding: '4px',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    minHeight: '44px',
  },
  over: { border: `1px solid ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  figure: {
    flexShrink: 0,
    paddingInlineEnd: '6px',
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyNumeric,
    fontSize: tokens.fontSizeBase200,
  },
  none: { margin: 0, padding: '6px', color: tokens.colorNeutralForeground3 },
});

/** Must stay the same function: all levels would be drawn anew. */
type OnSelect = (level: string, isOn: boolean) => void;

interface Props extends ReturnType<typeof useOwnLevels> {
  isSearched: boolean;
  selected: ReadonlySet<string>;
  onSelect: OnSelect;
  onSelectAll: () => void;
}

/** Levels that stand for themselves, with their exposure. */
export function OwnLevels({
  own,
  more,
  typed,
  isFetching,
  error,
  onSearch,
  onMore,
  onRetry,
  isSearched,
  selected,
  onSelect,
  onSelectAll,
  matching,
}: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const target: LevelTarget = { to: 'none' };
  const { setNodeRef, isOver } = useDroppable({ id: 'none', data: target });
  return (
    <div>
      <h3 className={styles.title}>
        {t('settings.ownLevels')}
        <span className={styles.quiet}>{t('settings.exposureColumn')}</span>
      </h3>
      {isSearched && (
        <Input
          className={styles.search}
          type="search"
          contentBefore={<Icon name="search" size={16} />}
          placeholder={t('settings.findLevel')}
          aria-label={t('settings.findLevel')}
          value={typed}
          onChange={(_, { value }) => onSearch(value)}
        />
      )}
      {isSearched && matching > 1 && (
        <Button className={styles.all} size="small" appearance="subtle" disabledFocusable={isFetching} onClick={onSelectAll}>
          {t(typed ? 'settings.selectFound' : 'settings.selectAll', { number: format.number(matching) })}
        </Button>
      )}
      <ul
        ref={setNodeRef}
        className={mergeClasses(styles.list, isOver && styles.over)}
        aria-label={t('settings.ownLevels')}
        aria-busy={isFetching || undefined}
      >
        {own.map(({ level, EXPOSURE }) => (
          <OwnLevel key={level} level={level} exposure={EXPOSURE} isChosen={selected.has(level)} onSelect={onSelect} />
        ))}
        {error !== undefined && (
          <li className={styles.none} role="alert">
            {t('settings.levelsFailed')}{' '}
            <Button size="small" onClick={onRetry}>
              {t('settings.retry')}
            </Button>
          </li>
        )}
        {own.length === 0 && error === undefined && (
          <li className={styles.none}>
            {t(isFetching ? 'settings.findingLevels' : typed ? 'settings.noLevelMatch' : 'settings.allGrouped')}
          </li>
        )}
        {more > 0 && (
          <li className={styles.none}>
            <Button size="small" appearance="subtle" disabledFocusable={isFetching} onClick={onMore}>
              {t('settings.moreLevels', { count: more, left: format.number(more) })}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}

interface LevelProps {
  level: string;
  exposure: number;
  isChosen: boolean;
  onSelect: OnSelect;
}

/** One level. There may be thousands: a key that is typed into the search, or another one that is chosen, does not draw it anew. */
const OwnLevel = memo(function OwnLevel({ level, exposure, isChosen, onSelect }: LevelProps) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const levelName = useLevelName();
  return (
    <li className={styles.row}>
      <Checkbox
        label={t('settings.selectLevel', { level: levelName(level) })}
        checked={isChosen}
        onChange={(isOn) => onSelect(level, isOn)}
      />
      <LevelHandle level={level} />
      <span className={styles.figure}>{format.number(exposure, { decimals: 1, fixed: true })}</span>
    </li>
  );
});
