import { useDroppable } from '@dnd-kit/core';
import { Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '@tessera/plugin-sdk/contract';
import { Checkbox, Icon, useFormat } from '@tessera/plugin-sdk/ui';
import type { VariableStatistics } from '../../contract/variableSettings';
import { inOrder } from './bars';
import { LevelHandle } from './LevelHandle';
import type { LevelTarget } from './levelDragging';

const useStyles = makeStyles({
  title: { display: 'flex', justifyContent: 'space-between', gap: '8px', margin: '0 0 8px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightRegular },
  search: { width: '100%', minWidth: 0, marginBottom: '8px' },
  list: { display: 'flex', flexDirection: 'column', maxHeight: '420px', margin: 0, padding: '4px', overflowY: 'auto', scrollbarWidth: 'thin', listStyleType: 'none', border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium, minHeight: '44px' },
  over: { border: `1px solid ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  row: { display: 'flex', alignItems: 'center', gap: '2px', borderRadius: tokens.borderRadiusSmall, ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  figure: { flexShrink: 0, paddingInlineEnd: '6px', color: tokens.colorNeutralForeground3, fontFamily: tokens.fontFamilyNumeric, fontSize: tokens.fontSizeBase200 },
  none: { margin: 0, padding: '6px', color: tokens.colorNeutralForeground3 },
});

const mostRows = 200;
const searchFrom = 8;

interface Props {
  levels: VariableStatistics['levels'];
  isNumeric: boolean;
  selected: ReadonlySet<string>;
  onSelect: (level: string, isOn: boolean) => void;
}

/** Levels that stand for themselves, with their exposure. */
export function OwnLevels({ levels, isNumeric, selected, onSelect }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const target: LevelTarget = { to: 'none' };
  const { setNodeRef, isOver } = useDroppable({ id: 'none', data: target });
  const wanted = fold(search);
  const matching = inOrder(levels.map(({ level, ...figures }) => ({ label: level, ...figures })), isNumeric).filter(({ label }) => fold(label).includes(wanted));
  return (
    <div>
      <h3 className={styles.title}>
        {t('settings.ownLevels')}
        <span className={styles.quiet}>{t('settings.exposureColumn')}</span>
      </h3>
      {levels.length >= searchFrom && (
        <Input className={styles.search} type="search" contentBefore={<Icon name="search" size={16} />} placeholder={t('settings.findLevel')} aria-label={t('settings.findLevel')} value={search} onChange={(_, { value }) => setSearch(value)} />
      )}
      <ul ref={setNodeRef} className={mergeClasses(styles.list, isOver && styles.over)} aria-label={t('settings.ownLevels')}>
        {matching.slice(0, mostRows).map(({ label, EXPOSURE }) => (
          <li key={label} className={styles.row}>
            <Checkbox label={t('settings.selectLevel', { level: label })} checked={selected.has(label)} onChange={(isOn) => onSelect(label, isOn)} />
            <LevelHandle level={label} />
            <span className={styles.figure}>{format.number(EXPOSURE, { decimals: 1 })}</span>
          </li>
        ))}
        {matching.length === 0 && <li className={styles.none}>{t(levels.length ? 'settings.noLevelMatch' : 'settings.allGrouped')}</li>}
        {matching.length > mostRows && <li className={styles.none}>{t('settings.moreLevels', { count: matching.length - mostRows })}</li>}
      </ul>
    </div>
  );
}
