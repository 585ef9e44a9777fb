import { DndContext, DragOverlay, KeyboardSensor, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, Card, lazyDialog, tip, useFormat, useNotify } from '@tessera/plugin-sdk/ui';
import type { LevelGroup, VariableStatistics } from '../../contract/variableSettings';
import { freeLabel, merged, movedInto, renamed, ungrouped } from './draft';
import { hitTargets, toNextTarget, useLevelAnnouncements, type DraggedLevel, type LevelTarget } from './levelDragging';
import { LevelGroups } from './LevelGroups';
import { OwnLevels } from './OwnLevels';
import { useLevelName } from './useLevelName';
import { sortedInto, type PastedLevel } from './pastedLevels';
import { useOwnLevels } from './useOwnLevels';

const PasteLevels = lazyDialog(() => import('./PasteLevels'));

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 799px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  told: { margin: '0 0 8px', overflowWrap: 'anywhere' },
  flying: {
    padding: '4px 10px',
    border: `1px solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    cursor: 'grabbing',
    width: 'max-content',
    maxWidth: '260px',
  },
});

/** Of what a list names and the file has not, so many are named. */
const mostTold = 10;
/** Fewer levels than these are seen at a glance. */
const searchFrom = 8;

interface Props {
  fileName: string;
  columnName: string;
  /** Of the file, most exposure first. */
  levels: VariableStatistics['levels'];
  /** They are all; else the server looks for the rest. */
  isComplete: boolean;
  groups: readonly LevelGroup[];
  isNumeric: boolean;
  onChange: (groups: LevelGroup[]) => void;
}

/** Levels that count as one: dragged into groups, or chosen and merged. */
export function LevelEditor({ fileName, columnName, levels, isComplete, groups, isNumeric, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<string>();
  const [isPasting, setPasting] = useState(false);
  const [told, setTold] = useState<string>();
  const levelName = useLevelName();
  const format = useFormat();
  const notify = useNotify();
  const accessibility = useLevelAnnouncements();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextTarget }),
  );

  const names = levels.map(({ level }) => level);
  const grouped = new Set(groups.flatMap((group) => group.levels));
  const found = useOwnLevels({ fileName, columnName, levels, isComplete, groups, isNumeric });
  // what was chosen stays so while something else is searched
  const chosen = [...selected].filter((level) => !grouped.has(level));
  const newLabel = () => freeLabel(groups, names, (number) => t('settings.groupNumber', { number }));
  const change = (next: LevelGroup[]) => {
    setSelected(new Set());
    onChange(next);
  };
  const onSelect = useCallback(
    (level: string, isOn: boolean) => setSelected((now) => new Set(isOn ? [...now, level] : [...now].filter((one) => one !== level))),
    [],
  );
  const select = (more: readonly string[]) => setSelected((now) => new Set([...now, ...more]));
  const selectAll = () => void found.findAll().then(select, (error: unknown) => notify.failure(error, t('settings.levelsFailed')));
  const onPasted = async (pasted: PastedLevel[]) => {
    const sorted = sortedInto(groups, pasted, await found.lookUp(pasted.map(({ level }) => level)));
    if (sorted.grouped) onChange(sorted.groups);
    setSelected(new Set(sorted.chosen));
    const count = (number: number) => ({ number: format.number(number) });
    setTold(
      [
        ...(sorted.grouped ? [t('settings.pastedGrouped', count(sorted.grouped))] : []),
        ...(sorted.chosen.length ? [t('settings.pastedChosen', count(sorted.chosen.length))] : []),
        ...(sorted.unknown.length
          ? [
              t('settings.pastedUnknown', {
                ...count(sorted.unknown.length),
                levels: [...sorted.unknown.slice(0, mostTold), ...(sorted.unknown.length > mostTold ? ['…'] : [])].join('; '),
              }),
            ]
          : []),
      ].join(' '),
    );
  };
  const onDrop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    const level = (active.data.current as DraggedLevel | undefined)?.level;
    const target = over?.data.current as LevelTarget | undefined;
    if (level === undefined || !target) return;
    // what was chosen goes along
    const moving = chosen.includes(level) ? chosen : [level];
    if (target.to === 'group') change(movedInto(groups, moving, target.label));
    else if (target.to === 'new') change(merged(groups, moving, newLabel()));
    else change(ungrouped(groups, moving));
  };
  const tooFew = chosen.length < 2 ? t('settings.mergeReason') : undefined;
  const actions = (
    <div className={styles.actions}>
      <Button
        size="small"
        icon={<Icon name="layers" size={16} />}
        disabledFocusable={tooFew !== undefined}
        {...tip(tooFew)}
        onClick={() => !tooFew && change(merged(groups, chosen, newLabel()))}
      >
        {t('settings.merge', { count: chosen.length })}
      </Button>
      <Button size="small" icon={<Icon name="table" size={16} />} onClick={() => setPasting(true)}>
        {t('settings.paste')}
      </Button>
      {groups.length > 0 && (
        <Button size="small" icon={<Icon name="undo" size={16} />} onClick={() => change([])}>
          {t('settings.ungroupAll')}
        </Button>
      )}
    </div>
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={hitTargets}
      accessibility={accessibility}
      onDragStart={({ active }) => setDragged((active.data.current as DraggedLevel).level)}
      onDragEnd={onDrop}
      onDragCancel={() => setDragged(undefined)}
    >
      <Card title={t('settings.grouping')} action={actions}>
        <p role="status" className={styles.told} hidden={!told}>
          {told}
        </p>
        <div className={styles.columns}>
          <OwnLevels {...found} isSearched={levels.length >= searchFrom} selected={selected} onSelectAll={selectAll} onSelect={onSelect} />
          <LevelGroups
            groups={groups}
            levels={names}
            onRename={(label, next) => onChange(renamed(groups, label, next))}
            onUngroup={(gone) => change(ungrouped(groups, gone))}
          />
        </div>
      </Card>
      {isPasting && <PasteLevels variable={columnName} onPasted={onPasted} onClose={() => setPasting(false)} />}
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && (
          <div className={styles.flying}>
            {chosen.includes(dragged) && chosen.length > 1
              ? t('settings.draggedMany', { level: levelName(dragged), more: chosen.length - 1 })
              : levelName(dragged)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
