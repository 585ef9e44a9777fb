import { makeStyles } from '@fluentui/react-components';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSkeleton, Empty, useLeaveGuard, useMedia } from '@tessera/plugin-sdk/ui';
import type { ImportFile } from '../../../data-files/contract/services';
import type { SettingVersion, VariableSettings } from '../../contract/variableSettings';
import { useCheckVariableSettingsQuery } from './calls';
import { changed, draftOf, entryOf, isSame, type SettingDraft } from './draft';
import { FileHead } from './FileHead';
import { Findings } from './Findings';
import { StaleVersion } from './StaleVersion';
import { useSaveSetting } from './useSaveSetting';
import { useSettingAddress } from './useSettingAddress';
import { useVariableLists } from './useVariableLists';
import { VariableLists } from './VariableLists';
import { VariablePane } from './VariablePane';
import { VersionBar } from './VersionBar';

const oneColumn = '(max-width: 1099px)';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '300px minmax(0, 1fr)',
    gap: '12px',
    alignItems: 'start',
    [`@media ${oneColumn}`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  lists: { minWidth: 0, position: 'sticky', top: '12px', [`@media ${oneColumn}`]: { position: 'static' } },
  pane: { minWidth: 0, scrollMarginTop: '72px' },
});

interface Props {
  file: ImportFile;
  versions: readonly SettingVersion[];
  settings: VariableSettings;
  picker: ReactNode;
  toAnalysis: () => void;
}

/** One version while it is worked on: its years and name above, its variables on the left, the chosen one on the right. */
export function SettingEditor({ file, versions, settings, picker, toAnalysis }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const initial = useMemo(() => draftOf(settings), [settings]);
  const [draft, setDraft] = useState<SettingDraft>(initial);
  const dirty = !isSame(draft, initial);
  const mayLeave = useRef(false);
  const { guard } = useLeaveGuard({ dirty, mayLeave }, undefined);
  const address = useSettingAddress(mayLeave);
  const lists = useVariableLists(file.fileName);
  const { settingName } = settings;
  const check = useCheckVariableSettingsQuery({ fileName: file.fileName, settingName: settingName ?? '' }, { skip: settingName === null });
  const saving = useSaveSetting({
    file,
    settings,
    draft,
    lists,
    open: address.openUnasked,
    next: versions.find((one) => one.settingName !== settingName)?.settingName ?? '',
  });

  const chosen = lists.find(address.variable);
  const pane = useRef<HTMLDivElement>(null);
  const isOneColumn = useMedia(oneColumn);
  const openVariable = (columnName: string) => {
    address.openVariable(columnName);
    // below the lists it would open out of sight
    if (isOneColumn) pane.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <FileHead file={file} isValid={settingName === null ? undefined : check.currentData?.isValid} picker={picker} />
      <VersionBar
        settings={settings}
        versions={versions}
        draft={draft}
        dirty={dirty}
        saving={saving}
        onChange={setDraft}
        onOpen={address.openVersion}
        toAnalysis={toAnalysis}
      />
      {check.currentData && settingName !== null && <Findings check={check.currentData} />}
      <div className={styles.columns}>
        <div className={styles.lists}>
          <VariableLists lists={lists} draft={draft} chosen={chosen?.variable.columnName} onChoose={openVariable} onChange={setDraft} />
        </div>
        <div ref={pane} className={styles.pane}>
          {chosen ? (
            <VariablePane
              key={chosen.variable.columnName}
              fileName={file.fileName}
              variable={chosen.variable}
              entry={entryOf(draft, chosen.list, chosen.variable.columnName)}
              observed={draft.calYear}
              onChange={(change) => setDraft((now) => changed(now, chosen.list, chosen.variable.columnName, change))}
            />
          ) : lists.isLoading ? (
            <CardSkeleton cards={1} />
          ) : (
            <Empty icon="chartBar" title={t('settings.noVariable')} text={t('settings.noVariableText')} />
          )}
        </div>
      </div>
      {settingName !== null && saving.isStale && <StaleVersion settingName={settingName} saving={saving} />}
      {guard}
    </>
  );
}
