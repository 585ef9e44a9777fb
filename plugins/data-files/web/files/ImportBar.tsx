import { Button, Dropdown, Field, makeStyles, mergeClasses, Option, ProgressBar, tokens } from '@fluentui/react-components';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton, Card, useFormat, useNotify } from '@tessera/plugin-sdk/ui';
import type { TemplateGroup } from '../../contract/templateGroups';
import { accepted, objectionTo } from './importTypes';
import type { ImportState } from './useImport';

const useStyles = makeStyles({
  card: { padding: '12px 16px' },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px' },
  kind: { flex: '0 1 280px', minWidth: '200px', '@media (max-width: 639px)': { flexBasis: '100%' } },
  dropdown: { minWidth: 0 },
  drop: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flex: '1 1 300px',
    minWidth: 0,
    minHeight: '32px',
    padding: '0 4px 0 12px',
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
  name: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  chosen: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightMedium },
  pick: { minWidth: 0, flexShrink: 0 },
  progress: { display: 'flex', alignItems: 'center', gap: '12px', marginTop: '10px' },
  sending: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  bar: { flex: '1 1 80px' },
  share: { fontFamily: tokens.fontFamilyNumeric, fontWeight: tokens.fontWeightSemibold, minWidth: '48px', textAlign: 'end' },
  hidden: { display: 'none' },
});

interface Props {
  groups: readonly TemplateGroup[] | undefined;
  groupsFailed: boolean;
  state: ImportState;
  /** @returns whether the server has the file now: until then it stays chosen, for another try */
  onSend: (file: File, groupId: number) => Promise<boolean>;
  onCancel: () => void;
}

/** Chooses a file and its kind, and imports it. A file may also be dropped here. */
export function ImportBar({ groups = [], groupsFailed, state, onSend, onCancel }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const format = useFormat();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [file, setFile] = useState<File>();
  const [chosenGroup, setGroup] = useState<number>();
  const [isOver, setOver] = useState(false);
  const [isMissed, setMissed] = useState(false);
  // the only kind there is needs no choosing
  const groupId = chosenGroup ?? (groups.length === 1 ? groups[0]?.id : undefined);
  const group = groups.find(({ id }) => id === groupId);
  const busy = state.at === 'sending';
  // said at the field, so that it goes away with the choice
  const kindMessage = groupsFailed ? t('import.kindsFailed') : isMissed && !group ? t('import.chooseKind') : undefined;

  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (!first) return;
    const objection = files && files.length > 1 ? 'onlyOne' : objectionTo(first);
    if (objection) notify.error(t(`import.${objection}`), { detail: first.name });
    else setFile(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy) take(event.dataTransfer.files);
  };
  const send = async () => {
    if (!file) return notify.warning(t('import.noFile'), { detail: t('import.chooseFile') });
    if (!group) return setMissed(true);
    if (!(await onSend(file, group.id))) return;
    setFile(undefined);
    if (input.current) input.current.value = '';
  };
  return (
    <Card flush className={styles.card}>
      <div className={styles.form}>
        <Field label={t('import.kind')} className={styles.kind} validationMessage={kindMessage}>
          <Dropdown
            className={styles.dropdown}
            placeholder={t('import.kindPlaceholder')}
            value={group?.groupName ?? ''}
            selectedOptions={groupId === undefined ? [] : [String(groupId)]}
            onOptionSelect={(_, { optionValue }) => setGroup(Number(optionValue))}
          >
            {groups.map(({ id, groupName }) => (
              <Option key={id} value={String(id)}>
                {groupName}
              </Option>
            ))}
          </Dropdown>
        </Field>
        <div
          className={mergeClasses(styles.drop, isOver && styles.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Icon name="upload" size={16} />
          <span id={hint} className={mergeClasses(styles.name, file && styles.chosen)}>
            {file ? `${file.name} · ${format.bytes(file.size)}` : t('import.drop')}
          </span>
          {file && !busy && <IconButton icon="dismiss" label={t('import.clear')} onClick={() => setFile(undefined)} />}
          <Button
            size="small"
            appearance="subtle"
            className={styles.pick}
            disabledFocusable={busy}
            aria-describedby={hint}
            onClick={() => !busy && input.current?.click()}
          >
            {t('import.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            accept={accepted}
            className={styles.hidden}
            aria-label={t('import.choose')}
            onChange={(event) => take(event.target.files)}
          />
        </div>
        <Button appearance="primary" icon={<Icon name="import" />} disabledFocusable={busy} onClick={() => !busy && void send()}>
          {t('import.import')}
        </Button>
      </div>
      {state.at === 'sending' && (
        <div className={styles.progress} role="status">
          <span className={styles.sending}>{t('import.sending', { name: state.name })}</span>
          <ProgressBar className={styles.bar} value={state.share} aria-label={t('import.sending', { name: state.name })} />
          <span className={styles.share}>{format.percent(Math.round(state.share * 100), { decimals: 0 })}</span>
          <Button size="small" onClick={onCancel}>
            {t('import.cancel')}
          </Button>
        </div>
      )}
    </Card>
  );
}
