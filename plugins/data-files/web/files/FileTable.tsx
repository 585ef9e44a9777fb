import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  countColumn,
  ListPage,
  momentColumn,
  nameColumn,
  tagColumn,
  useFormat,
  useAction,
  type BulkAction,
  type Column,
  type FilterDef,
} from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { ImportFile } from '../../contract/services';
import type { TemplateGroup } from '../../contract/templateGroups';
import { useRemoveImportFilesMutation } from '../calls';
import { useWorkEnds } from '../jobs/useWorkEnds';
import { WorkProgress } from '../jobs/WorkProgress';
import { useManager } from '../report-managers/useManager';
import { FileState, stateKey } from './FileState';
import { RowStep } from './RowStep';
import { useLiveFiles } from './useLiveFiles';

const useStyles = makeStyles({
  below: {
    display: 'block',
    marginTop: '2px',
    maxWidth: '320px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
  failure: { color: tokens.colorStatusDangerForeground1 },
});

/** A page of files whose work is followed: how it ends is said. */
function useFiles(input: Parameters<typeof useLiveFiles>[0]) {
  const query = useLiveFiles(input);
  useWorkEnds(query.data?.data);
  return query;
}

/** Imported files of a manager, newest first, with what can be done with each now. */
export function FileTable({ days, groups, onAllDays }: { days: number; groups: readonly TemplateGroup[]; onAllDays: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const format = useFormat();
  const text = useText();
  const runAction = useAction();
  const { insuranceType, reportTypeCode, workTab, addressOf } = useManager();
  const [remove] = useRemoveImportFilesMutation();

  const columns = useMemo<Column<ImportFile>[]>(
    () => [
      nameColumn(
        t('files.name'),
        (file) => ({
          name: file.displayName,
          to: addressOf(workTab, { file: file.fileName }),
          below: `${file.File.fileType.toUpperCase()} · ${format.bytes(file.bytes)} · ${file.createdBy}`,
        }),
        { id: 'displayName' },
      ),
      tagColumn('group', t('files.kind'), (file) => file.Group.groupName),
      countColumn('rows', t('files.rows'), (file) => file.rows),
      {
        id: 'state',
        header: t('files.state'),
        card: 'status',
        value: (file) => t(`files.states.${stateKey(file)}`),
        render: (file) =>
          file.working ? (
            <WorkProgress file={file} />
          ) : (
            <span>
              <FileState file={file} />
              {file.failure && <span className={mergeClasses(styles.below, styles.failure)}>{file.failure}</span>}
              {file.outdated && <span className={styles.below}>{text(file.outdated)}</span>}
            </span>
          ),
      },
      momentColumn('createdAt', t('files.imported'), { width: 130 }),
      { id: 'step', header: t('files.next'), hideable: false, render: (file) => <RowStep file={file} /> },
    ],
    [t, text, styles, format, workTab, addressOf],
  );
  const filters = useMemo<FilterDef[]>(
    () => [
      {
        id: 'subCategoryCode',
        label: t('files.kind'),
        kind: 'options',
        options: groups.flatMap(({ code, groupName }) => (code ? [{ value: code, label: groupName }] : [])),
      },
      {
        id: 'isValidated',
        label: t('files.validatedFilter'),
        kind: 'options',
        options: [
          { value: 'true', label: t('files.states.validated') },
          { value: 'false', label: t('files.states.notValidated') },
        ],
      },
      {
        id: 'isVariableSettings',
        label: t('files.createdFilter'),
        kind: 'options',
        options: [
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ],
      },
    ],
    [t, groups],
  );
  const removeChosen = (keys: ReadonlySet<string>, clear: () => void) => {
    const count = keys.size;
    void runAction(
      () => remove({ ids: [...keys].map(Number) }).unwrap(),
      { done: t('files.removed', { count }), failed: t('files.notRemoved') },
      { title: t('files.removeTitle', { count }), body: t('files.removeBody'), confirmLabel: t('files.remove', { count }), danger: true },
    ).then((done) => done && clear());
  };
  const bulkActions: BulkAction[] = [{ icon: 'delete', label: t('files.removeChosen'), danger: true, onClick: removeChosen }];
  return (
    <ListPage<ImportFile>
      embedded
      title={t('files.title')}
      caption={t('files.title')}
      useList={useFiles}
      fixed={{ reportTypeCode, categoryCode: insuranceType, days, isDeleted: false }}
      columns={columns}
      filters={filters}
      searchPlaceholder={t('files.search')}
      defaults={{ sort: 'createdAt,desc' }}
      bulkActions={bulkActions}
      emptyState={{
        icon: 'folderOpen',
        title: days === 0 ? t('files.empty') : t('files.emptyPeriod', { count: days }),
        text: days === 0 ? t('files.emptyText') : <Button onClick={onAllDays}>{t('files.showAll')}</Button>,
      }}
    />
  );
}
