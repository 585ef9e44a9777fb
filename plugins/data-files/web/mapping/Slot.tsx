import { useDndContext, useDroppable } from '@dnd-kit/core';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Icon, MenuButton, useFormat, useNarrow } from '@tessera/plugin-sdk/ui';
import type { MappingSuggestion } from '../../contract/mapping';
import type { DraggedColumn, SlotTarget, Source } from './dragging';

const box = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  width: '100%',
  minHeight: '32px',
  padding: '0 8px',
  boxSizing: 'border-box',
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: tokens.colorNeutralBackground1,
  color: tokens.colorNeutralForeground1,
  font: 'inherit',
  textAlign: 'start',
} as const;
const focus = { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' };

const useStyles = makeStyles({
  filled: {
    ...box,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    cursor: 'pointer',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}`, backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focus,
  },
  empty: {
    ...box,
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForeground1 },
    ':focus-visible': focus,
  },
  suggested: { ...box, border: `1px dashed ${tokens.colorBrandStroke1}`, paddingInlineEnd: '2px', gap: '6px', overflow: 'hidden' },
  over: {
    ...box,
    border: `2px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  name: { fontWeight: tokens.fontWeightSemibold, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  grow: { flexGrow: 1 },
  // the name of the column matters more
  sample: {
    flex: '1 1000 0',
    minWidth: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  // how sure it is gives way first: the name of the column matters more
  sure: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    flex: '1 1000 0',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  success: { color: tokens.colorStatusSuccessForeground1, flexShrink: 0 },
  warning: { color: tokens.colorStatusWarningForeground1, flexShrink: 0 },
  misfit: {
    display: 'block',
    color: tokens.colorStatusWarningForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'normal',
  },
  brand: { color: tokens.colorBrandForeground1, flexShrink: 0 },
  end: { marginInlineStart: 'auto', flexShrink: 0 },
  act: { minWidth: 0, flexShrink: 0, paddingInline: '4px' },
});

interface Props {
  source: Source;
  /** What the slot is called for screen readers. */
  standardName: string;
  column: string | undefined;
  /** What is doubtful about the column that it holds. */
  misfit?: string | undefined;
  /** The first value of the column. */
  sample?: string | undefined;
  suggestion?: MappingSuggestion | undefined;
  /** Columns that may still be put here, for choosing without dragging. */
  choices: readonly string[];
  readOnly: boolean;
  onPlace: (importName: string) => void;
  onFree: () => void;
  onRefuse?: () => void;
}

/** The place of one standard column: dropped into, chosen from a menu, suggested, or filled; a click on a filled one frees it. */
export function Slot({ source, standardName, column, misfit, sample, suggestion, choices, readOnly, onPlace, onFree, onRefuse }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const format = useFormat();
  // on a phone there is nothing to drag from
  const narrow = useNarrow();
  const { active } = useDndContext();
  const target: SlotTarget = { source, standardName };
  const { setNodeRef, isOver } = useDroppable({ id: `${source}>${standardName}`, data: target, disabled: readOnly });
  const dragged = active?.data.current as DraggedColumn | undefined;

  const choose = t(narrow ? 'mapping.chooseIn' : 'mapping.chooseFor', { slot: standardName });

  const content = () => {
    if (isOver && dragged) return <span className={styles.over}>{t('mapping.dropHere', { column: dragged.importName })}</span>;
    if (column !== undefined) {
      return (
        <button
          type="button"
          className={styles.filled}
          disabled={readOnly}
          aria-label={[t('mapping.free', { column, slot: standardName }), misfit].filter(Boolean).join('. ')}
          onClick={onFree}
        >
          {misfit ? <Icon name="warning" filled className={styles.warning} /> : <Icon name="success" filled className={styles.success} />}
          <span className={mergeClasses(styles.name, (misfit || !sample) && styles.grow)}>
            {column}
            {misfit && <span className={styles.misfit}>{misfit}</span>}
          </span>
          {!misfit && sample && <span className={styles.sample}>{sample}</span>}
          {!readOnly && <Icon name="dismiss" size={16} className={styles.end} />}
        </button>
      );
    }
    if (suggestion && !readOnly) {
      return (
        <span className={styles.suggested}>
          <Icon name="star" size={16} className={styles.brand} />
          <span className={styles.name}>{suggestion.importName}</span>
          <span className={styles.sure}>
            {t(`mapping.reasons.${suggestion.reason}`, {
              percent: format.percent(Math.round(suggestion.confidence * 100), { decimals: 0 }),
            })}
          </span>
          <Button
            size="small"
            appearance="transparent"
            className={mergeClasses(styles.act, styles.brand)}
            aria-label={t('mapping.acceptOne', { column: suggestion.importName, slot: standardName })}
            onClick={() => onPlace(suggestion.importName)}
          >
            {t('mapping.accept')}
          </Button>
          <Button
            size="small"
            appearance="transparent"
            className={styles.act}
            aria-label={t('mapping.refuseOne', { column: suggestion.importName, slot: standardName })}
            onClick={onRefuse}
          >
            {t('mapping.refuse')}
          </Button>
        </span>
      );
    }
    if (readOnly) return <span className={styles.empty}>{t('mapping.nothing')}</span>;
    return (
      <MenuButton
        label={choose}
        items={
          choices.length
            ? choices.map((name) => ({ label: name, onClick: () => onPlace(name) }))
            : [{ label: t('mapping.noneLeft'), disabledReason: t('mapping.noneLeftText') }]
        }
        trigger={(props) => (
          <button type="button" className={styles.empty} {...props} aria-label={choose}>
            {t(narrow ? 'mapping.choose' : 'mapping.dragHere')}
            <Icon name="chevronDown" size={16} className={styles.end} />
          </button>
        )}
      />
    );
  };
  return (
    <div ref={setNodeRef} data-slot={standardName}>
      {content()}
    </div>
  );
}
