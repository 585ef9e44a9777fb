import type { CallContext } from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../../data-files/contract';
import type { FileKind, ReportFile } from '../../contract/reports';
import type { RowUse } from '../../contract/tracing';
import { usedIn, type CellRef } from '../engine';
import type { MadeReport } from './computed';
import { cargoOf } from './mappedLines';
import { expressionOf, inPeriod, type Days } from './measures';

interface Asked {
  row: MadeReport;
  file: ReportFile;
  kind: FileKind;
  days: Days;
  /** As a spreadsheet counts. */
  at: number;
  nameOf: (ref: CellRef) => string;
}

/** What a row of a file went into: the way of `traceCell` in the other direction, with the mapping that the report was made with. */
export async function rowUse(ctx: CallContext, { row: report, file, kind, days, at, nameOf }: Asked): Promise<RowUse> {
  const { template, facts } = report;
  const measures = template.statements.flatMap((statement) =>
    statement.columns.flatMap(({ code, measures: of = [] }) =>
      of.filter((one) => one.file === kind).map(({ column: name, sign }) => ({ statement, column: code, name, sign })),
    ),
  );
  return ctx.services
    .get(dataFiles.services.importedFiles)
    .standardised(ctx, { fileName: file.fileName }, async (tables, { mapped, rowsAbove }): Promise<RowUse> => {
      const expressions = new Map(
        measures.map(({ name }) => [name, expressionOf(name, kind, days, mapped, cargoOf(facts.subLobs))] as const),
      );
      const names = [...expressions.keys()].filter((name) => expressions.get(name)!.needs.every((column) => mapped[column] !== undefined));
      const text = (name: string) => (mapped[name] === undefined ? "''" : `coalesce("${name}", '')`);
      const [found] = await tables.query(
        `select ${text('POLICY_NO')} as policy, ${text('PRODUCT_CODE')} as product, ${text('VEHICLE_TYPE_CODE')} as vehicle,
          coalesce(${inPeriod(kind, days)}, false) as counts
          ${names
            .map((name, i) => {
              const { sql, counts, raw } = expressions.get(name)!;
              return `, ${raw} as o${i}, case when ${counts} then coalesce(${sql}, 0)::varchar else '0' end as a${i}`;
            })
            .join('')}
        from standard where SOURCE_ROW = ${at - rowsAbove}`,
      );
      const head = { row: at, fileName: file.displayName };
      const nowhere = (why: RowUse['why'], of: Pick<RowUse, 'policyNo' | 'productCode'>): RowUse => ({
        ...head,
        ...of,
        why,
        cells: [],
        further: [],
      });
      if (!found) return nowhere('notThere', { policyNo: null, productCode: null });
      const [product, vehicle] = [String(found.product), String(found.vehicle)];
      const of = { policyNo: String(found.policy) || null, productCode: product || null };
      const subLob = facts.subLobs[product];
      if (subLob === undefined) return nowhere(found.counts ? 'unmapped' : 'outside', of);
      let isUnmapped = false;
      const cells = measures.flatMap(({ statement, column, name, sign }): RowUse['cells'] => {
        const place = names.indexOf(name);
        if (place < 0 || (statement.within && !statement.within.includes(subLob))) return [];
        const line = statement.linesBy === 'vehicle' ? facts.vehicles[vehicle] : subLob;
        if (line === undefined) {
          isUnmapped = true;
          return [];
        }
        const amount = BigInt(String(found[`a${place}`])) * BigInt(sign);
        if (amount === 0n) return [];
        const ref = { statement: statement.code, line, column };
        const original = found[`o${place}`];
        return [
          { ...ref, measure: name, original: original === null ? null : String(original), amount: String(amount), name: nameOf(ref) },
        ];
      });
      if (!cells.length) return nowhere(!found.counts ? 'outside' : isUnmapped ? 'unmapped' : 'notOfForm', of);
      const further = new Map(
        cells.flatMap((cell) => usedIn(template, cell)).map((ref) => [JSON.stringify([ref.statement, ref.line, ref.column]), ref]),
      );
      return { ...head, ...of, why: null, cells, further: [...further.values()].map((ref) => ({ ...ref, name: nameOf(ref) })) };
    });
}
