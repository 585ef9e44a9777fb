import {
  exportOptionsOf,
  importOptionsOf,
  type AnyCall,
  type ImportColumn,
  type LocalizedText,
  type Services,
} from '@tessera/plugin-sdk/contract';
import type { AuditField } from '../../contract/operations';
import { sentenceOf, textsOf } from '../calls/sentences';
import { commonFields } from './commonFields';
import type { Actor } from './words';

type Fields = Map<string, AuditField>;

/**
 * What people call the fields that the audit names: as a process calls its states, an approval what it compares, a workbook its columns;
 * else as another record of the plugin calls a field of that name; else as its screens write it; else as its `fields` say; else
 * by the names that plugins share.
 * @returns undefined where nobody declares it
 */
export function fieldWords(
  actors: readonly Actor[],
  services: Services,
): (plugin: string, entity: string | null, field: string) => AuditField | undefined {
  const known = new Map<string, Fields>();
  const declared = new Map(actors.map(({ manifest, fields }) => [manifest.id, fields]));
  for (const { manifest, implements: implemented, processes } of actors) {
    const ofPlugin: Fields = new Map();
    known.set(manifest.id, ofPlugin);
    const tell = (entity: string | undefined, field: string, said: AuditField) => {
      const key = `${manifest.id}/${entity}`;
      const ofEntity = known.get(key) ?? new Map<string, AuditField>();
      known.set(key, ofEntity);
      for (const fields of [ofEntity, ofPlugin]) if (!fields.has(field)) fields.set(field, said);
    };
    for (const { process } of processes) {
      const values = Object.fromEntries(Object.entries(process.states).map(([state, { label }]) => [state, label]));
      tell(process.entity, process.field, { ...(commonFields[process.field] ?? commonFields.status!), values });
    }
    for (const { calls, importer: importerOf } of implemented) {
      const importer = importerOf?.(services);
      for (const call of Object.values(calls))
        for (const [field, said] of Object.entries(call.options.approval?.fields ?? {})) tell(tagOf(call), field, said);
      const columns = {
        ...exportOptionsOf(calls)?.columns,
        ...(importer?.options ?? importOptionsOf(calls))?.columns,
      } as Readonly<Record<string, ImportColumn | undefined>>;
      const entity = importer?.entity ?? Object.keys(calls).flatMap((name) => /^list([A-Z].*)$/.exec(name)?.[1] ?? [])[0];
      for (const [field, column] of Object.entries(columns)) {
        if (!column) continue;
        const said = columnWords(manifest.id, column);
        tell(entity, field, said);
        // `company.name` is what people see of `companyId`
        const [within, below] = field.split('.');
        if (within && below) tell(entity, `${within}Id`, { vi: said.vi, en: said.en });
      }
    }
  }
  return (plugin, entity, field) => {
    const told = known.get(`${plugin}/${entity}`)?.get(field) ?? known.get(plugin)?.get(field);
    if (told) return told;
    const shown = entity === null ? undefined : onScreen(plugin, entity, field);
    const said = declared.get(plugin)?.[field] ?? commonFields[field];
    return shown ? { ...said, ...shown } : said;
  };
}

const singular = (name: string) => name.toLowerCase().replace(/s$/, '');

/** What the plugin's own screens write above a field: texts of one entity stand under its name, `doctor.experienceYears`. */
function onScreen(plugin: string, entity: string, field: string): AuditField | undefined {
  const [vi, en] = [textsOf(plugin, 'vi'), textsOf(plugin, 'en')];
  const section = Object.keys(vi).find((name) => singular(entity).endsWith(singular(name)));
  if (section === undefined) return undefined;
  const labelIn = (texts: typeof vi): string | undefined => {
    const within = texts[section];
    const found = typeof within === 'object' ? within[field] : undefined;
    const label = typeof found === 'object' ? found.label : found;
    return typeof label === 'string' && !label.includes('{{') ? label : undefined;
  };
  const said = { vi: labelIn(vi), en: labelIn(en) };
  return said.vi && said.en ? { vi: said.vi, en: said.en } : undefined;
}

const tagOf = ({ options: { tag } }: AnyCall): string | undefined => (typeof tag === 'string' ? tag : tag?.[0]);

function columnWords(plugin: string, column: ImportColumn): AuditField {
  const { header, choices } = typeof column === 'object' && 'header' in column ? column : { header: column, choices: undefined };
  const said: LocalizedText =
    typeof header === 'string'
      ? { vi: sentenceOf(`${plugin}:${header}`, 'vi').message, en: sentenceOf(`${plugin}:${header}`, 'en').message }
      : header;
  return { vi: said.vi, en: said.en, ...(typeof choices === 'object' && { values: choices }) };
}
