import { message } from '@tessera/plugin-sdk/contract';
import { invalidField } from '@tessera/plugin-sdk/server';
import type { InferType } from 'yup';
import { measuresOf, type TemplateColumn, type templateColumnInput } from '../../contract/templates';
import type { Column, Measure, Statement } from '../engine';

export const columnView = ({ code, name, groups: [group] = [], formula = '', measures = [] }: Column): TemplateColumn => ({
  code,
  name,
  group: group ?? null,
  formula,
  measures: measures.map((one) => `${one.sign > 0 ? '+' : '-'} ${one.file} ${one.column}`),
});

/** A column as it was entered. @throws 400 on `measures` */
export function columnOf(
  { code, nameVi, nameEn, groupVi, groupEn, formula, measures }: InferType<typeof templateColumnInput>,
  of: Statement,
): Column {
  const wrong = (key: string, line = '') => invalidField('measures', message(`mof-reports:forms.${key}`, { line }));
  const lines = measures.split('\n').filter((line) => line.trim());
  if (lines.length && formula) throw wrong('formulaOrMeasures');
  if (lines.length && !of.linesBy) throw wrong('noMeasures');
  const read = lines.map((line): Measure => {
    const [, sign, file, column] = /^\s*([+-])\s*(\w+)\s+(\w+)\s*$/.exec(line) ?? [];
    const known: readonly string[] | undefined = measuresOf[file as keyof typeof measuresOf];
    if (!sign || !known?.includes(column!)) throw wrong('noMeasure', line.trim().slice(0, 60));
    return { file: file as Measure['file'], column: column!, sign: sign === '-' ? -1 : 1 };
  });
  return {
    code,
    name: { vi: nameVi, en: nameEn || nameVi },
    ...(groupVi && { groups: [{ vi: groupVi, en: groupEn || groupVi }] }),
    ...(formula && { formula }),
    ...(read.length > 0 && { measures: read }),
  };
}

/** One of a list is taken out, and put in behind `after`, or where it was. */
export function placed<T extends { code: string }>(list: readonly T[], one: T, after: string | null): T[] {
  const at = list.findIndex(({ code }) => code === one.code);
  const rest = list.filter(({ code }) => code !== one.code);
  const place = after !== null ? rest.findIndex(({ code }) => code === after) + 1 : at >= 0 ? at : rest.length;
  return [...rest.slice(0, place), one, ...rest.slice(place)];
}
