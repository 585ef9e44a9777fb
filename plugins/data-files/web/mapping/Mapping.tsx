import { DndContext, DragOverlay, KeyboardSensor, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm, useFormat, useLeaveGuard, useNarrow } from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import { mappingCalls, claimsFileSlots, type OriginColumn, type SettingData } from '../../contract/mapping';
import type { ImportFile } from '../../contract/services';
import { ClaimsFile } from './ClaimsFile';
import {
  accepted,
  claimPlaced,
  declared,
  declaredAtFirst,
  draftOf,
  freed,
  isSame,
  type MappingDraft,
  missingClaims,
  missingSlots,
  openSuggestions,
  placed,
  refused,
  usedColumns,
} from './draft';
import { hitSlots, toNextSlot, type DraggedColumn, type SlotTarget } from './dragging';
import { FreeColumns } from './FreeColumns';
import { MappingBar } from './MappingBar';
import { MappingSettings } from './MappingSettings';
import { Preview } from './Preview';
import { SlotTable } from './SlotTable';
import { ColumnFace, SourceColumns, useColumnStyles } from './SourceColumns';
import { useAnnouncements } from './useAnnouncements';
import { YearOfAllRows } from './YearOfAllRows';
import { useSaveMapping } from './useSaveMapping';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '280px minmax(0, 1fr)',
    gap: '12px',
    alignItems: 'start',
    '@media (max-width: 1199px)': { gridTemplateColumns: '220px minmax(0, 1fr)' },
  },
  one: { '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  right: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
});

interface Props {
  file: ImportFile;
  setting: SettingData;
  template: NonNullable<SettingData['template']>;
  templates: readonly { id: number; templateName: string }[];
  onTemplate: (id: number) => void;
  onNext: () => void;
}

/** Only close to the edge: a slot that the pointer has reached must not run away below it. */
const scrollAtEdge = { threshold: { x: 0, y: 0.06 } };

/** Columns of the file on the left, slots of the template on the right; everything by mouse, touch and keyboard. */
export function Mapping({ file, setting, template, templates, onTemplate, onNext }: Props) {
  const styles = useStyles();
  const columnStyles = useColumnStyles();
  const { t } = useTranslation('data-files');
  const format = useFormat();
  const confirm = useConfirm();
  const narrow = useNarrow();
  const maySet = useMay(mappingCalls.saveSettingData);
  const readOnly = !maySet || file.working !== null;
  const initial = useMemo(() => draftOf(setting), [setting]);
  const [draft, setDraft] = useState<MappingDraft>(initial);
  const [dragged, setDragged] = useState<DraggedColumn>();
  const [preview, setPreview] = useState(false);
  const [tried, setTried] = useState(false);
  const accessibility = useAnnouncements();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextSlot }),
  );
  const dirty = !isSame(draft, initial);
  const mayLeave = useRef(false);
  const yearField = useRef<HTMLInputElement>(null);
  const { guard } = useLeaveGuard({ dirty, mayLeave }, undefined);

  const { properties } = setting;
  const used = usedColumns(draft);
  const missing = missingSlots(properties, draft);
  const unfinishedClaims = missingClaims(draft);
  const suggestions = openSuggestions(setting.suggestions, properties, draft);
  const choices = setting.originColumns.map(({ importName }) => importName).filter((name) => !used.has(name));
  const claimsChoice = setting.claimsFileChoices.find(({ fileName }) => fileName === draft.claims?.fileName);
  const { save, isSaving } = useSaveMapping(file, template.id, properties, {
    onSaved: () => void (mayLeave.current = true),
    onNext,
    toYear: () => yearField.current?.focus(),
  });

  const below = (column: OriginColumn) => {
    const sample =
      column.missingPercent >= 50
        ? t('mapping.mostlyEmpty', { percent: format.percent(column.missingPercent, { decimals: 0 }) })
        : (column.samples[0] ?? '–');
    return `${t(`dataTypes.${column.type}`)} · ${sample}`;
  };
  const columns = setting.originColumns.map((column) => ({
    importName: column.importName,
    below: below(column),
    isUsed: used.has(column.importName),
  }));
  const claimsUsed = new Set(Object.values(draft.claims?.columns ?? {}));
  const claimColumns = claimsChoice?.columns.map((importName) => ({
    importName,
    below: claimsChoice.displayName,
    isUsed: claimsUsed.has(importName),
  }));

  const onDrop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    const column = active.data.current as DraggedColumn | undefined;
    const target = over?.data.current as SlotTarget | undefined;
    if (!column || !target || column.source !== target.source) return;
    const { importName } = column;
    if (target.source === 'claims' && target.standardName) setDraft((now) => claimPlaced(now, target.standardName!, importName));
    else if (target.standardName) setDraft((now) => placed(now, target.standardName!, importName));
    else setDraft((now) => declared(now, declaredAtFirst(setting.originColumns, importName)));
  };
  // another template has other slots: what was placed in these and not saved would be gone without a word
  const changeTemplate = async (id: number) => {
    const isMeant =
      id !== template.id &&
      (!dirty ||
        (await confirm({
          title: t('mapping.otherTemplateTitle'),
          body: t('mapping.otherTemplateBody'),
          confirmLabel: t('mapping.otherTemplate'),
          cancelLabel: t('actions.cancel'),
          danger: true,
        })));
    if (isMeant) onTemplate(id);
  };
  const trySave = () => {
    setTried(true);
    void save(draft, [...missing.map(({ standardName }) => standardName), ...unfinishedClaims]);
  };
  const constants = new Map([
    [
      'CAL_YEAR',
      {
        field: (isBeside: boolean) => (
          <YearOfAllRows
            year={draft.settings.calYear}
            isBeside={isBeside}
            isRemembered={setting.remembered.calYear && draft.settings.calYear === setting.settings.calYear}
            readOnly={readOnly}
            input={yearField}
            onChange={(calYear) => setDraft((now) => ({ ...now, settings: { ...now.settings, calYear } }))}
          />
        ),
        isGiven: draft.settings.calYear !== null,
      },
    ],
  ]);
  const claims = (setting.claimsFileChoices.length > 0 || draft.claims) && (
    <ClaimsFile
      draft={draft}
      slots={claimsFileSlots.filter((slot) => slot !== 'BENEFIT' || properties.some(({ standardName }) => standardName === slot))}
      choices={setting.claimsFileChoices}
      readOnly={readOnly}
      onChange={setDraft}
      wanted={tried ? new Set(unfinishedClaims) : new Set()}
    />
  );
  const body = (
    <div className={mergeClasses(styles.columns, narrow && styles.one)}>
      {!narrow && <SourceColumns columns={columns} claimColumns={claimColumns} />}
      <div className={styles.right}>
        <SlotTable
          properties={properties}
          columns={draft.columns}
          suggestions={suggestions}
          choices={choices}
          readOnly={readOnly}
          wanted={tried ? new Set(missing.map(({ standardName }) => standardName)) : new Set()}
          constants={constants}
          fits={(importName, type) => setting.originColumns.find((column) => column.importName === importName)?.fits.includes(type) ?? true}
          sampleOf={(importName) => setting.originColumns.find((column) => column.importName === importName)?.samples[0]}
          onPlace={(slot, importName) => setDraft((now) => placed(now, slot, importName))}
          onFree={(slot) => setDraft((now) => freed(now, slot))}
          onRefuse={(suggestion) => setDraft((now) => refused(now, suggestion))}
          onAcceptAll={() => setDraft((now) => accepted(now, suggestions.values()))}
        />
        {template.allowsFreeColumns && (
          <FreeColumns
            draft={draft}
            isRemembered={setting.remembered.freeColumns}
            choices={choices}
            readOnly={readOnly}
            onChange={setDraft}
            columnOf={(importName) => declaredAtFirst(setting.originColumns, importName)}
          />
        )}
        {claims}
        <MappingSettings
          settings={draft.settings}
          slots={new Set(properties.map(({ standardName }) => standardName))}
          hasYearBasis={template.hasYearBasis}
          hasLossDate={[draft.columns, draft.claims?.columns].some((columns) => columns?.CLAIM_DATE)}
          readOnly={readOnly}
          onChange={(settings) => setDraft((now) => ({ ...now, settings }))}
        />
      </div>
    </div>
  );
  return (
    <>
      <MappingBar
        file={file}
        template={template}
        templates={templates}
        onTemplate={(id) => void changeTemplate(id)}
        mappingVersion={setting.mappingVersion}
        filled={Object.keys(draft.columns).length}
        total={properties.length}
        missing={missing.length + unfinishedClaims.length}
        dirty={dirty}
        saved={setting.mappingFlag}
        readOnly={readOnly}
        isSaving={isSaving}
        onPreview={() => setPreview(true)}
        onSave={trySave}
        onNext={onNext}
      />
      <DndContext
        sensors={sensors}
        autoScroll={scrollAtEdge}
        collisionDetection={hitSlots}
        accessibility={accessibility}
        onDragStart={({ active }) => setDragged(active.data.current as DraggedColumn)}
        onDragEnd={onDrop}
        onDragCancel={() => setDragged(undefined)}
      >
        {body}
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <div className={mergeClasses(columnStyles.column, columnStyles.flying)}>
              <ColumnFace name={dragged.importName} below={dragged.below} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
      {preview && <Preview fileName={file.fileName} templateId={template.id} columns={draft.columns} onClose={() => setPreview(false)} />}
      {guard}
    </>
  );
}
