import { useDroppable } from '@dnd-kit/core';
import { Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@tessera/plugin-sdk/ui';
import type { LevelGroup } from '../../contract/variableSettings';
import { labelProblem } from './draft';
import { LevelHandle } from './LevelHandle';
import type { LevelTarget } from './levelDragging';
import { useLevelName } from './useLevelName';

const useStyles = makeStyles({
  title: { margin: '0 0 8px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  groups: { display: 'flex', flexDirection: 'column', gap: '8px' },
  target: {
    padding: '8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    boxSizing: 'border-box',
  },
  over: { border: `1px solid ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  fresh: {
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    color: tokens.colorNeutralForeground3,
    minHeight: '56px',
    display: 'grid',
    placeItems: 'center',
    textAlign: 'center',
  },
  head: { display: 'flex', alignItems: 'flex-start', gap: '4px' },
  name: { flexGrow: 1, minWidth: 0 },
  input: { minWidth: 0, fontWeight: tokens.fontWeightSemibold },
  levels: { display: 'flex', flexWrap: 'wrap', gap: '6px', margin: '8px 0 0', padding: 0, listStyleType: 'none' },
  level: {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

interface Props {
  groups: readonly LevelGroup[];
  /** Every level of the file. */
  levels: readonly string[];
  onRename: (label: string, next: string) => void;
  onUngroup: (levels: readonly string[]) => void;
}

/** Groups with their levels, and the place that makes a new one. */
export function LevelGroups({ groups, levels, onRename, onUngroup }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const levelName = useLevelName();
  return (
    <div>
      <h3 className={styles.title}>{t('settings.groupsTitle')}</h3>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Target key={group.label} id={`group:${group.label}`} target={{ to: 'group', label: group.label }}>
            <div className={styles.head}>
              <GroupName group={group} groups={groups} levels={levels} onRename={(next) => onRename(group.label, next)} />
              <IconButton icon="undo" label={t('settings.ungroup', { name: group.label })} onClick={() => onUngroup(group.levels)} />
            </div>
            <ul className={styles.levels} aria-label={group.label}>
              {group.levels.map((level) => (
                <li key={level} className={styles.level}>
                  <LevelHandle level={level} />
                  <IconButton
                    icon="dismiss"
                    label={t('settings.takeOut', { level: levelName(level), name: group.label })}
                    onClick={() => onUngroup([level])}
                  />
                </li>
              ))}
            </ul>
          </Target>
        ))}
        <Target id="new" target={{ to: 'new' }} className={styles.fresh}>
          {t('settings.dropHere')}
        </Target>
      </div>
    </div>
  );
}

function Target({ id, target, className, children }: { id: string; target: LevelTarget; className?: string; children: ReactNode }) {
  const styles = useStyles();
  const { setNodeRef, isOver } = useDroppable({ id, data: target });
  return (
    <div ref={setNodeRef} className={mergeClasses(styles.target, className, isOver && styles.over)} data-target={id}>
      {children}
    </div>
  );
}

/** A group's name, taken over when the field is left; one that cannot be is told, and the old one stays. */
function GroupName({
  group,
  groups,
  levels,
  onRename,
}: Pick<Props, 'groups' | 'levels'> & { group: LevelGroup; onRename: (next: string) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const [typed, setTyped] = useState(group.label);
  const problem = labelProblem(groups, levels, group, typed, useLevelName());
  const take = () => {
    if (problem) setTyped(group.label);
    else if (typed.trim() !== group.label) onRename(typed.trim());
  };
  return (
    <Field className={styles.name} validationMessage={problem ? t(`settings.nameProblems.${problem}`) : undefined}>
      <Input
        className={styles.input}
        size="small"
        aria-label={t('settings.groupName')}
        maxLength={200}
        value={typed}
        onChange={(_, { value }) => setTyped(value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          if (event.key === 'Escape') setTyped(group.label);
        }}
      />
    </Field>
  );
}
