import { message, today } from '@tessera/plugin-sdk/contract';
import {
  conflict,
  implement,
  insertRecord,
  invalidField,
  lockRecord,
  notFound,
  removeRecord,
  updateRecord,
  whereVisible,
  type CallContext,
  type Naming,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { citedIn } from '../../contract/names';
import { templateCalls, type TemplateLine, type TemplateRow, type TemplateView } from '../../contract/templates';
import {
  builtInTemplates,
  compareTemplates,
  validateTemplate,
  type Check,
  type Line,
  type Statement,
  type Template,
  type TemplatePartDifference,
} from '../engine';
import { englishName, lineName } from '../english';
import { columnOf, columnView, placed } from './columns';
import { reportTemplates, type TemplateRecord } from './table';
import { templateOfRecord } from './versions';

const naming: Naming<TemplateRecord> = {
  entity: 'MofTemplate',
  label: ({ key, edition }) => `${key} ${edition}`,
  audited: ({ key, edition, validFrom, validTo, publishedAt }) => ({ key, edition, validFrom, validTo, publishedAt }),
};

interface Version {
  template: Template;
  record?: TemplateRecord;
}

const rowOf = ({ template, record }: Version): TemplateRow => ({
  id: record?.id ?? null,
  key: template.key,
  version: template.version,
  title: template.title,
  regulation: template.regulation,
  validFrom: template.validFrom,
  validTo: template.validTo ?? null,
  standing: template.standing,
  unit: template.unit,
  state: !record ? 'builtIn' : record.publishedAt ? 'published' : 'draft',
  copiedFrom: record?.copiedFrom ?? null,
  publishedBy: record?.publishedByName ?? null,
  lines: template.statements.reduce((sum, { lines }) => sum + lines.length, 0),
});

const lineView = ({ code, name, nameEn, level, formula, total, holds, accounts }: Line): TemplateLine => ({
  code,
  name,
  nameEn: nameEn ?? englishName(name) ?? '',
  level,
  formula: formula ?? '',
  isTotal: Boolean(total),
  holdsNegative: holds === 'negative',
  accounts: accounts ?? '',
});

/** What a check compares, as it is written in the form. */
function ruleOf(check: Check): string {
  if (check.kind === 'equal') return `${check.left} = ${check.right}`;
  if (check.kind === 'opening') return `${check.statement} ${check.column} = ${check.from} @previous year`;
  if (check.kind === 'alternatives') return `${check.statement}: ${check.columns.map((group) => group.join(', ')).join(' | ')}`;
  return `${check.statement}: ${check.lines.join(', ')}`;
}

const viewOf = (version: Version): TemplateView => {
  const { template } = version;
  return {
    ...rowOf(version),
    note: template.note,
    statements: template.statements.map(({ code, form, name, columns, lines, linesBy }) => ({
      code,
      form: form ?? null,
      name,
      columns: columns.map(columnView),
      fromFiles: linesBy !== undefined,
      lines: lines.map(lineView),
    })),
    checks: template.checks.map((check) => ({ code: check.code, name: check.name, severity: check.severity, rule: ruleOf(check) })),
    findings: validateTemplate(template).map(({ severity, text, statement, line }) => ({
      severity,
      text,
      statement: statement ?? null,
      line: line ?? null,
    })),
  };
};

/** All versions of all forms, each form's latest first. */
async function versionsOf(ctx: WorkContext): Promise<Version[]> {
  const stored = await ctx.db
    .select()
    .from(reportTemplates)
    .where(await whereVisible(ctx, reportTemplates));
  const own = stored.map((record): Version => ({ record, template: templateOfRecord(record) }));
  const all: Version[] = [...own, ...builtInTemplates.map((template) => ({ template }))];
  const keys = [...new Set(builtInTemplates.map(({ key }) => key))];
  return keys.flatMap((key) =>
    all.filter(({ template }) => template.key === key).sort((a, b) => (a.template.validFrom < b.template.validFrom ? 1 : -1)),
  );
}

async function version(ctx: WorkContext, key: string, named: string): Promise<Version> {
  const found = (await versionsOf(ctx)).find(({ template }) => template.key === key && template.version === named);
  if (!found) throw notFound({ vi: `Mẫu ${key} không có bản ${named}.`, en: `The form ${key} has no version ${named}.` });
  return found;
}

async function draft(ctx: WorkContext, id: number): Promise<TemplateRecord> {
  const record = await lockRecord(ctx, reportTemplates, id);
  if (record.publishedAt)
    throw conflict('published', {
      vi: 'Bản đã ban hành thì giữ nguyên. Hãy chép thành bản mới rồi sửa.',
      en: 'A published version stays as it is. Copy it and change the copy.',
    });
  return record;
}

/** Writes the lines of a draft. @throws 400 on `formula` where the change brings a fault that was not there before */
async function writeBody(ctx: CallContext, record: TemplateRecord, body: Template): Promise<{ id: number }> {
  const known = new Set(validateTemplate(record.body).map(({ text }) => text.en));
  const fault = validateTemplate(body).find(({ severity, text }) => severity === 'error' && !known.has(text.en));
  if (fault) throw invalidField('formula', message('mof-reports:forms.fault', { text: fault.text[ctx.language] }));
  await updateRecord(ctx, reportTemplates, record.id, { body }, naming);
  return { id: record.id };
}

/** A statement of a draft, and the draft with another one in its place. @throws 400 on `statement` */
function statementOf({ body }: TemplateRecord, code: string) {
  const found = body.statements.find((one) => one.code === code);
  if (!found) throw invalidField('statement', message('mof-reports:forms.noStatement', { statement: code }));
  const withIt = (changed: Partial<Statement>): Template => ({
    ...body,
    statements: body.statements.map((one) => (one === found ? { ...one, ...changed } : one)),
  });
  return { found, withIt };
}

const refuseUnknown = (list: readonly { code: string }[], after: string | null): void => {
  if (after !== null && !list.some(({ code }) => code === after))
    throw invalidField('after', message('mof-reports:forms.noLine', { code: after }));
};

export const templateHandlers = implement(templateCalls, {
  listIndicators: (_input, ctx) => Promise.resolve(builtInTemplates.map(({ key, title }) => ({ code: key, name: title[ctx.language] }))),
  async getIndicator({ code }, ctx) {
    const all = (await versionsOf(ctx)).filter(({ template, record }) => template.key === code && (!record || record.publishedAt));
    const now = today();
    const found = all.find(({ template }) => template.validFrom <= now && (!template.validTo || now <= template.validTo)) ?? all[0];
    if (!found) throw notFound({ vi: `Không có mẫu ${code}.`, en: `There is no form ${code}.` });
    const { key, title, regulation } = found.template;
    return {
      template: viewOf(found),
      reportType: { code: key, description: `${title[ctx.language]}, ${citedIn(ctx.language, regulation)}` },
    };
  },
  listReportForms: async (_input, ctx) => (await versionsOf(ctx)).map(rowOf),
  viewReportForm: async ({ key, version: named }, ctx) => viewOf(await version(ctx, key, named)),
  async compareReportForms({ key, version: named, with: other }, ctx) {
    const [before, after] = [(await version(ctx, key, other)).template, (await version(ctx, key, named)).template];
    const partIn = ({ statements }: Template, { statement, part, code }: TemplatePartDifference) => {
      const of = statements.find((one) => one.code === statement);
      const line = part === 'line' ? of?.lines.find((one) => one.code === code) : undefined;
      if (line) return { name: lineName(line, ctx.language), formula: line.formula ?? '' };
      const column = part === 'column' ? of?.columns.find((one) => one.code === code) : undefined;
      if (!column) return null;
      const { formula, measures } = columnView(column);
      return { name: column.name[ctx.language], formula: formula || measures.join(' ') };
    };
    return compareTemplates(before, after).map((one) => ({
      ...one,
      fields: [...one.fields],
      before: partIn(before, one),
      after: partIn(after, one),
    }));
  },
  copyReportForm: ({ key, version: named, newVersion, regulation, validFrom, validTo }, ctx) =>
    ctx.transaction(async (within) => {
      const { template } = await version(within, key, named);
      if ((await versionsOf(within)).some((one) => one.template.key === key && one.template.version === newVersion))
        throw invalidField('newVersion', message('validation.duplicate', { value: newVersion }));
      const record = await insertRecord(
        within,
        reportTemplates,
        {
          key,
          edition: newVersion,
          validFrom,
          validTo,
          body: { ...template, version: newVersion, regulation },
          copiedFrom: named,
          createdByName: within.user.fullName || within.user.userName,
        },
        naming,
      );
      return { id: record.id };
    }),
  updateReportForm: ({ id, regulation, validFrom, validTo, unit, standing, noteVi, noteEn }, ctx) =>
    ctx.transaction(async (within) => {
      const record = await draft(within, id);
      const body: Template = { ...record.body, regulation, unit, standing, note: { vi: noteVi, en: noteEn } };
      await updateRecord(within, reportTemplates, id, { validFrom, validTo, body }, naming);
      return { id };
    }),
  saveReportFormLine: ({ id, statement, code, name, nameEn, level, formula, isTotal, holdsNegative, after }, ctx) =>
    ctx.transaction(async (within) => {
      const record = await draft(within, id);
      const { found, withIt } = statementOf(record, statement);
      refuseUnknown(found.lines, after);
      const before = found.lines.find((one) => one.code === code);
      const line: Line = {
        code,
        name,
        level,
        ...(nameEn && { nameEn }),
        ...(formula && { formula }),
        ...(isTotal && { total: true }),
        ...(holdsNegative && { holds: 'negative' as const }),
        ...(before?.accounts && { accounts: before.accounts }),
      };
      return writeBody(within, record, withIt({ lines: placed(found.lines, line, after) }));
    }),
  removeReportFormLine: ({ id, statement, code }, ctx) =>
    ctx.transaction(async (within) => {
      const record = await draft(within, id);
      const { found, withIt } = statementOf(record, statement);
      return writeBody(within, record, withIt({ lines: found.lines.filter((line) => line.code !== code) }));
    }),
  saveReportFormColumn: (input, ctx) =>
    ctx.transaction(async (within) => {
      const record = await draft(within, input.id);
      const { found, withIt } = statementOf(record, input.statement);
      refuseUnknown(found.columns, input.after);
      return writeBody(within, record, withIt({ columns: placed(found.columns, columnOf(input, found), input.after) }));
    }),
  removeReportFormColumn: ({ id, statement, code }, ctx) =>
    ctx.transaction(async (within) => {
      const record = await draft(within, id);
      const { found, withIt } = statementOf(record, statement);
      const columns = found.columns.filter((column) => column.code !== code);
      if (!columns.length) throw invalidField('code', message('mof-reports:forms.lastColumn'));
      return writeBody(within, record, withIt({ columns }));
    }),
  publishReportForm: ({ id }, ctx) =>
    ctx.transaction(async (within) => {
      const record = await draft(within, id);
      const faults = validateTemplate(record.body).filter(({ severity }) => severity === 'error');
      if (faults.length)
        throw conflict('faults', {
          vi: `Mẫu còn ${faults.length} lỗi. ${faults[0]!.text.vi}`,
          en: `The form has ${faults.length} faults left. ${faults[0]!.text.en}`,
        });
      const publishedByName = within.user.fullName || within.user.userName;
      await updateRecord(within, reportTemplates, id, { publishedAt: new Date().toISOString(), publishedByName }, naming);
      return { id };
    }),
  removeReportForm: ({ id }, ctx) =>
    ctx.transaction(async (within) => {
      await draft(within, id);
      return removeRecord(within, reportTemplates, id, naming);
    }),
});
