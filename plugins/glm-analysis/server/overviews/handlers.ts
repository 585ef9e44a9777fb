import { implement, type CallContext, type FileAnswer } from '@tessera/plugin-sdk/server';
import { overviewCalls, type Overview, type OverviewChoices, type OverviewValues } from '../../contract/overviews';
import type { Metric } from '../../contract/measures';
import { analysisFile } from '../analysisFile';
import { findItem } from '../runs/items';
import { readCells } from '../runs/readCells';
import type { EdaItemRow, RunType } from '../runs/table';
import { described } from '../settings/kinds';
import { choicesOf, chosenTable, chosenYears } from './choices';
import { overviewOf } from './overview';
import { cellPolicies, cellPoliciesCsv } from './policies';
import { overviewWorkbook } from './workbook';

type Of = { fileName: string; eDAItemId: number };

/** Analyses are found by their file: who may not see it gets 404. */
async function itemOf(ctx: CallContext, { fileName, eDAItemId }: Of, type?: RunType): Promise<EdaItemRow> {
  await analysisFile(ctx, fileName);
  return findItem(ctx, fileName, eDAItemId, type);
}

const choices =
  (type: RunType) =>
  async ({ fileName, eDAItemId }: Of, ctx: CallContext): Promise<OverviewChoices> => {
    const file = await analysisFile(ctx, fileName);
    const item = await findItem(ctx, fileName, eDAItemId, type);
    return choicesOf(
      item,
      described(
        file,
        item.shape.variables.map(({ name }) => name),
        ctx.language,
      ),
    );
  };

const overview =
  (type: RunType) =>
  async (input: OverviewValues, ctx: CallContext): Promise<Overview> => {
    const item = await itemOf(ctx, input, type);
    const [set, years] = [chosenTable(item, input.varName), chosenYears(item, input.varYear)];
    return readCells(ctx, item, (cells) => overviewOf(cells, item, set, years));
  };

const workbook =
  (type: RunType) =>
  async (input: OverviewValues & { mode: 'simple' | 'advanced'; metric?: Metric | undefined }, ctx: CallContext): Promise<FileAnswer> =>
    overviewWorkbook(ctx, await itemOf(ctx, input, type), input);

export const overviewHandlers = implement(overviewCalls, {
  listOneWayVars: choices(1),
  getOneWayOverview: overview(1),
  downloadOneWay: workbook(1),
  listTwoWayVars: choices(2),
  getTwoWayOverview: overview(2),
  downloadTwoWay: workbook(2),
  listThreeWayVars: choices(3),
  getThreeWayOverview: overview(3),
  downloadThreeWay: workbook(3),
  listCellPolicies: async (input, ctx) => cellPolicies(ctx, await itemOf(ctx, input), input),
  downloadCellPolicies: async (input, ctx) => cellPoliciesCsv(ctx, await itemOf(ctx, input), input),
});
