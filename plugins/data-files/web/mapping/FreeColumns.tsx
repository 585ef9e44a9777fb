import { useDroppable } from '@dnd-kit/core';
import { Button, Dropdown, makeStyles, mergeClasses, Option, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton, MenuButton, Card } from '@tessera/plugin-sdk/ui';
import type { FreeColumn } from '../../contract/mapping';
import { dataTypes, type DataType, type VariableType } from '../../contract/services';
import { declared, undeclared, type MappingDraft } from './draft';
import type { SlotTarget } from './dragging';

const useStyles = makeStyles({
  intro: { margin: '0 0 12px', color: tokens.colorNeutralForeground3 },
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  name: { flex: '1 1 160px', minWidth: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  dropdown: { minWidth: '120px' },
  drop: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    marginTop: '12px',
    minHeight: '40px',
    padding: '4px 12px',
    boxSizing: 'border-box',
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
  },
  over: {
    border: `1px dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
});

const kinds: readonly VariableType[] = ['CATE', 'VARS', 'INFO'];

interface Props {
  draft: MappingDraft;
  /** They are those of the file before with the same columns. */
  isRemembered: boolean;
  choices: readonly string[];
  readOnly: boolean;
  columnOf: (importName: string) => FreeColumn;
  onChange: (change: (draft: MappingDraft) => MappingDraft) => void;
}

/** Columns beyond the template's, analysed under their own name. */
export function FreeColumns({ draft, isRemembered, choices, readOnly, columnOf, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const target: SlotTarget = { source: 'file', standardName: undefined };
  const { setNodeRef, isOver } = useDroppable({ id: 'file>', data: target, disabled: readOnly });
  const set = (column: FreeColumn) =>
    onChange((now) => ({ ...now, free: now.free.map((one) => (one.importName === column.importName ? column : one)) }));
  return (
    <Card title={t('mapping.freeColumns')}>
      <p className={styles.intro}>
        {t('mapping.freeText')} {isRemembered && draft.free.length > 0 && t('mapping.freeRemembered')}
      </p>
      <ul className={styles.list}>
        {draft.free.map((column) => (
          <li key={column.importName} className={styles.row}>
            <span className={styles.name}>{column.importName}</span>
            <Dropdown
              className={styles.dropdown}
              aria-label={t('mapping.freeKind', { column: column.importName })}
              disabled={readOnly}
              value={column.variableType}
              selectedOptions={[column.variableType]}
              onOptionSelect={(_, { optionValue }) => set({ ...column, variableType: optionValue as VariableType })}
            >
              {kinds.map((kind) => (
                <Option key={kind} value={kind} text={kind}>
                  {`${kind} · ${t(`variableTypes.${kind}`)}`}
                </Option>
              ))}
            </Dropdown>
            <Dropdown
              className={styles.dropdown}
              aria-label={t('mapping.freeType', { column: column.importName })}
              disabled={readOnly}
              value={t(`dataTypes.${column.type}`)}
              selectedOptions={[column.type]}
              onOptionSelect={(_, { optionValue }) => set({ ...column, type: optionValue as DataType })}
            >
              {dataTypes.map((type) => (
                <Option key={type} value={type}>
                  {t(`dataTypes.${type}`)}
                </Option>
              ))}
            </Dropdown>
            {!readOnly && (
              <IconButton
                icon="dismiss"
                label={t('mapping.removeFree', { column: column.importName })}
                onClick={() => onChange((now) => undeclared(now, column.importName))}
              />
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <div ref={setNodeRef} className={mergeClasses(styles.drop, isOver && styles.over)} data-slot="free">
          {t('mapping.dropFree')}
          <MenuButton
            label={t('mapping.addFree')}
            items={choices.map((name) => ({ label: name, onClick: () => onChange((now) => declared(now, columnOf(name))) }))}
            trigger={(props) => (
              <Button size="small" icon={<Icon name="add" size={16} />} {...props} disabledFocusable={!choices.length}>
                {t('mapping.addFree')}
              </Button>
            )}
          />
          {choices.length > 1 && (
            <Button
              size="small"
              appearance="subtle"
              onClick={() => onChange((now) => choices.reduce((before, name) => declared(before, columnOf(name)), now))}
            >
              {t('mapping.addAllFree', { count: choices.length })}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
