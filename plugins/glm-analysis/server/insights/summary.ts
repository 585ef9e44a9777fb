import { conflict, type CallContext } from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../../data-files/contract';
import type { AnalysisFile, SqlValue, summaryDimensions } from '../../../data-files/contract/services';
import type { Figures } from '../../contract/measures';
import { analysisFile } from '../analysisFile';
import { figuresOf, lacksPremium, lacksSales, sumsAgain, unitOf } from '../figures';

/** A grouping that the file's summary holds beside the calendar year. */
export type Grouping = (typeof summaryDimensions)[number];
export type Dimension = 'CAL_YEAR' | 'PROVINCE' | 'SUM_ASSURED_BAND' | 'TYPE_VEHICLE' | 'VEHICLE_BRAND' | 'USAGE' | 'VEHICLE_AGE';

export interface Question {
  grouping: Grouping;
  /** What is told apart; the rest of the grouping is summed. */
  by: readonly Dimension[];
  /** Levels that count, by dimension; all where one is left out. */
  where?: Partial<Record<Dimension, readonly (string | number)[]>>;
}

/** Figures of one combination of levels, in the order of the question's `by`. */
export interface Cell {
  levels: string[];
  figures: Figures;
}

export interface Summary {
  file: AnalysisFile;
  cells(question: Question): Promise<Cell[]>;
}

/** Opens the summary of a file. @throws Problem 404; 409 `not_created`, `no_measures` */
export async function readSummary<T>(ctx: CallContext, fileName: string, use: (summary: Summary) => Promise<T>): Promise<T> {
  const { kind } = await analysisFile(ctx, fileName);
  if (kind === 'reserve')
    throw conflict('no_measures', {
      vi: 'Tệp dự phòng không có năm và số vụ để phân tích. Hãy chọn tệp xe cơ giới hoặc sức khoẻ.',
      en: 'A reserve file has neither years nor claims to analyse. Choose a motor or health file.',
    });
  return ctx.services
    .get(dataFiles.services.analysisFiles)
    .read(ctx, { fileName, views: ['summary'], memoryLimitMB: 200 }, ({ file, query }) => {
      const unit = unitOf(file);
      return use({
        file,
        async cells({ grouping, by, where = {} }) {
          const filters = Object.entries(where);
          const conditions = filters.map(([name, levels]) =>
            levels.length ? ` and ${name} in (${levels.map(() => '?').join(', ')})` : ' and false',
          );
          const values: SqlValue[] = [grouping, ...filters.flatMap(([, levels]) => levels)];
          const rows = await query(
            `select ${by.map((name) => `${name}::varchar as ${name}, `).join('')}${sumsAgain.join(', ')} from summary where DIMENSIONS = ?${conditions.join('')} group by ${by.length ? by.join(', ') : '()'}`,
            values,
          );
          return rows.map((row) => ({ levels: by.map((name) => String(row[name])), figures: figuresOf(row, unit) }));
        },
      });
    });
}

/** Columns of the grouping, and of what is drawn, which the file does not have. */
export function lacksOf(file: AnalysisFile, grouping: Grouping, drawn: { isPremium?: boolean; isSales?: boolean } = {}): string[] {
  const columns = grouping
    .split(',')
    .filter(Boolean)
    .map((name) => (name === 'SUM_ASSURED_BAND' ? 'SUM_ASSURED' : name));
  const missing = columns.filter((column) => !file.variables.some(({ name }) => name === column));
  if (drawn.isPremium && lacksPremium(file)) missing.push('PREMIUM');
  if (drawn.isSales && lacksSales(file)) missing.push('NEW_RENEWAL');
  return missing;
}
