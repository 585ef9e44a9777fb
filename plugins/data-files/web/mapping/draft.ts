import type {
  claimsFileSlots,
  FileSettings,
  FreeColumn,
  MappingSuggestion,
  OriginColumn,
  SettingData,
  SettingDataValues,
} from '../../contract/mapping';
import type { TemplateProperty } from '../../contract/templates';

export type ClaimsSlot = (typeof claimsFileSlots)[number];

export type Pair = Pick<MappingSuggestion, 'standardName' | 'importName'>;

/** A mapping while it is being made. Slots and their columns: standard name → import name. */
export interface MappingDraft {
  columns: Readonly<Record<string, string>>;
  free: readonly FreeColumn[];
  settings: FileSettings;
  claims: { fileName: string; columns: Readonly<Record<string, string>> } | null;
  /** Pairs that are not suggested any more: refused, or taken out of their slot. */
  refused: readonly Pair[];
}

const pick = (columns: Readonly<Record<string, string>>, keys: readonly string[], values: readonly string[]) =>
  Object.fromEntries(Object.entries(columns).filter(([key, value]) => keys.includes(key) && values.includes(value)));

const pairOf = ({ standardName, importName }: Pair): Pair => ({ standardName, importName });

/** What was saved, as far as the template that is looked at has such slots. */
export function draftOf(setting: SettingData): MappingDraft {
  const origins = setting.originColumns.map(({ importName }) => importName);
  return {
    columns: pick(
      setting.columnMapping,
      setting.properties.map(({ standardName }) => standardName),
      origins,
    ),
    free: setting.template?.allowsFreeColumns ? setting.freeColumns : [],
    settings: setting.settings,
    claims: setting.claimsFile && { fileName: setting.claimsFile.fileName, columns: setting.claimsFile.columnMapping },
    // what was left out of a saved mapping was not wanted
    refused: Object.keys(setting.columnMapping).length ? setting.suggestions.map(pairOf) : [],
  };
}

const without = <T>(record: Readonly<Record<string, T>>, gone: (key: string, value: T) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => !gone(key, value)));

/** Puts a column into a slot: it leaves whatever else held it, and what the slot held is free again. */
export const placed = (draft: MappingDraft, standardName: string, importName: string): MappingDraft => ({
  ...draft,
  columns: { ...without(draft.columns, (_, column) => column === importName), [standardName]: importName },
  free: draft.free.filter((one) => one.importName !== importName),
});

/** Takes the column out of a slot; it is not suggested there again. */
export const freed = (draft: MappingDraft, standardName: string): MappingDraft => {
  const importName = draft.columns[standardName];
  return {
    ...draft,
    columns: without(draft.columns, (slot) => slot === standardName),
    refused: importName === undefined ? draft.refused : [...draft.refused, { standardName, importName }],
  };
};

/** The same for the slots of the claims file. */
export const claimPlaced = (draft: MappingDraft, slot: string, importName: string | undefined): MappingDraft => {
  if (!draft.claims) return draft;
  const rest = without(draft.claims.columns, (other, column) => other === slot || column === importName);
  return { ...draft, claims: { ...draft.claims, columns: importName === undefined ? rest : { ...rest, [slot]: importName } } };
};

/** Declares a column under its own name, beyond the template's. */
export const declared = (draft: MappingDraft, column: FreeColumn): MappingDraft => ({
  ...draft,
  columns: without(draft.columns, (_, name) => name === column.importName),
  free: [...draft.free.filter((one) => one.importName !== column.importName), column],
});

/** How a column is declared at first: figures to be banded, the rest as levels; numbers that no figure holds are codes, not analysed. */
export function declaredAtFirst(columns: readonly Pick<OriginColumn, 'importName' | 'type' | 'fits'>[], importName: string): FreeColumn {
  const column = columns.find((one) => one.importName === importName);
  if (column && !column.fits.includes(column.type)) return { importName, type: 'text', variableType: 'INFO' };
  const type = column?.type ?? 'text';
  return { importName, type, variableType: type === 'text' ? 'CATE' : 'VARS' };
}

export const undeclared = (draft: MappingDraft, importName: string): MappingDraft => ({
  ...draft,
  free: draft.free.filter((one) => one.importName !== importName),
});

/** Columns of the file that are held by a slot or declared. */
export const usedColumns = (draft: MappingDraft): ReadonlySet<string> =>
  new Set([...Object.values(draft.columns), ...draft.free.map(({ importName }) => importName)]);

/** Slots that must hold a column and do not. Given exposure needs its calendar year: a column, or a constant that stands for it. */
export const missingSlots = (properties: readonly TemplateProperty[], draft: MappingDraft): TemplateProperty[] => {
  const hasExposure = properties.some(({ standardName }) => standardName === 'EXPOSURE');
  return properties.filter(({ standardName, isOptional }) => {
    if (draft.columns[standardName] || (standardName === 'CAL_YEAR' && draft.settings.calYear !== null)) return false;
    return !isOptional || (standardName === 'CAL_YEAR' && hasExposure);
  });
};

/** Slots of the claims file that must hold a column and do not. */
export const missingClaims = (draft: MappingDraft): ClaimsSlot[] =>
  draft.claims ? neededClaims.filter((slot) => !draft.claims?.columns[slot]) : [];
export const neededClaims: readonly ClaimsSlot[] = ['POLICY_NO', 'CLAIM_AMOUNT'];

/** Suggestions that can still be accepted: the slot is empty, the column unused, the pair not refused; the surest first for each. */
export function openSuggestions(
  suggestions: readonly MappingSuggestion[],
  properties: readonly TemplateProperty[],
  draft: MappingDraft,
): ReadonlyMap<string, MappingSuggestion> {
  const slots = new Set(properties.map(({ standardName }) => standardName));
  const used = new Set(usedColumns(draft));
  const open = new Map<string, MappingSuggestion>();
  for (const one of [...suggestions].sort((a, b) => b.confidence - a.confidence)) {
    if (
      !slots.has(one.standardName) ||
      open.has(one.standardName) ||
      draft.columns[one.standardName] ||
      draft.refused.some(({ standardName, importName }) => standardName === one.standardName && importName === one.importName) ||
      used.has(one.importName)
    )
      continue;
    open.set(one.standardName, one);
    used.add(one.importName);
  }
  return open;
}

export const accepted = (draft: MappingDraft, suggestions: Iterable<MappingSuggestion>): MappingDraft =>
  [...suggestions].reduce((before, { standardName, importName }) => placed(before, standardName, importName), draft);

export const refused = (draft: MappingDraft, pair: Pair): MappingDraft => ({ ...draft, refused: [...draft.refused, pairOf(pair)] });

/** Whether two drafts would be saved alike. */
export const isSame = (a: MappingDraft, b: MappingDraft): boolean => fingerprint(a) === fingerprint(b);
const sorted = (record: Readonly<Record<string, string>>) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
const fingerprint = ({ columns, free, settings, claims }: MappingDraft) =>
  JSON.stringify([
    sorted(columns),
    [...free].sort((a, b) => (a.importName < b.importName ? -1 : 1)),
    settings,
    claims && [claims.fileName, sorted(claims.columns)],
  ]);

/** What is sent: only slots that hold a column. */
export function inputOf(
  fileName: string,
  templateId: number,
  properties: readonly TemplateProperty[],
  draft: MappingDraft,
): SettingDataValues {
  return {
    fileName,
    templateFile: { id: templateId },
    columnMap: properties.flatMap(({ standardName, type, allowNull, variableType, isOptional }) => {
      const importName = draft.columns[standardName];
      return importName ? [{ importName, standardName, type, allowNull, variableType, isOptional }] : [];
    }),
    freeColumns: draft.free.map(({ importName, variableType, type }) => ({
      importName,
      type,
      variableType: variableType === 'CATE' || variableType === 'VARS' ? variableType : ('INFO' as const),
    })),
    settings: draft.settings,
    claimsFile: draft.claims && {
      fileName: draft.claims.fileName,
      columnMap: Object.entries(draft.claims.columns).map(([standardName, importName]) => ({
        importName,
        standardName: standardName as ClaimsSlot,
      })),
    },
  };
}
