import type { ApprovalField, Wording } from '@tessera/plugin-sdk/contract';
import type { ApprovalRequest } from '../../contract/approvals';
import type { AuditWords } from '../audit/audit';
import type { ApprovalRow } from './table';

/** In all languages, as it is searched: whoever approves may write another one than whoever asked. */
export const allOf = (label: Wording): string => (typeof label === 'string' ? label : [...new Set(Object.values(label))].join(' · '));

/** What a request is about: the first of its records that has a label. */
export const aboutOf = ({ changes, label }: ApprovalRow): Wording | null => changes.find((one) => one.label)?.label ?? label;

/** What people call the fields that change, and the words of their values: as the call says, else as the audit calls them. */
export function fieldsOf(
  { plugin, changes, changesThen }: Pick<ApprovalRow, 'plugin' | 'changes' | 'changesThen'>,
  words: AuditWords['fields'],
  named: Readonly<Record<string, ApprovalField>> = {},
): ApprovalRequest['fields'] {
  const fields: ApprovalRequest['fields'] = {};
  for (const { entity, changes: changed } of [...changes, ...(changesThen ?? [])])
    for (const name of Object.keys(changed)) {
      const said = words(plugin, entity, name);
      // records of two kinds may have a state each
      const values = { ...said?.values, ...fields[name]?.values };
      const field = named[name] ?? fields[name] ?? said;
      if (field) fields[name] = { ...field, ...(Object.keys(values).length > 0 && { values }) };
    }
  return { ...named, ...fields };
}
