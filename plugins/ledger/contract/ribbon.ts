import { number, object } from 'yup';
import { calls, day, query, recordId, type } from '@tessera/plugin-sdk/contract';
import type { PageState } from './books';
import type { DocumentKind } from './documents';
import { ledger } from './index';

/** Parts of an answer at most: about as many as a screen has pixels. */
export const mostParts = 1200;

/** One line of numbers, as far as books were entered. */
export interface Run {
  id: number;
  categoryName: string;
  prefix: string;
  /** Digits of a number. @asType integer */
  width: number;
  /** @asType integer */
  first: number;
  /** @asType integer */
  last: number;
}

/** Neighbouring numbers with one holder and one state. */
export interface RibbonPart {
  /** @asType integer */
  first: number;
  /** @asType integer */
  last: number;
  /**
   * Numbers of this holder and state within. Fewer than from first to last where the part is the larger share of a stretch.
   * @asType integer
   */
  count: number;
  unitId: number;
  unitName: string;
  state: PageState;
  /** When the first of them came to be so. Null where the part is the larger share of a stretch. */
  since: string | null;
  /** The document that brought them there. Null where there are several, and where the part is the larger share of a stretch. */
  documentCode: string | null;
}

export interface Ribbon {
  /** The stretch that was asked for. @asType integer */
  from: number;
  /** @asType integer */
  to: number;
  parts: RibbonPart[];
  /** False where there were more than `mostParts`: each part is then the larger share of a stretch of equal length. */
  exact: boolean;
  /** Whether the person sees all units: a number that no part has was then never entered. */
  complete: boolean;
}

/** Holders that are counted at most: the ones with the most numbers. */
export const mostHolders = 100;
/** Stretches that are named at most. */
export const mostStretches = 50;

/** All of a run in figures, however many numbers it has. */
export interface RibbonSums {
  states: StateSum[];
  /** The ones with the most numbers first. */
  holders: HolderSum[];
  /** What needs a look, in the order of numbers. Who does not see all units is told of no gap. */
  stretches: Stretch[];
  /** Whether there are more of them. */
  more: boolean;
}

interface StateSum {
  state: PageState;
  /** @asType integer */
  count: number;
}

export interface HolderSum {
  unitId: number;
  unitName: string;
  /** @asType integer */
  count: number;
}

/** Neighbouring numbers that no book has, or that were lost. */
export interface Stretch {
  kind: 'gap' | 'LOST';
  /** @asType integer */
  from: number;
  /** @asType integer */
  to: number;
}

/** What a document did to a number. */
export interface NumberStep {
  documentCode: string;
  kind: DocumentKind;
  at: string;
  createdBy: string;
  unitName: string;
  state: PageState;
}

/** Where a number is; `state` null where no book of the person's units has it. */
export interface NumberPlace {
  /** @asType integer */
  number: number;
  bookId: number | null;
  bookCode: string | null;
  unitId: number | null;
  unitName: string | null;
  state: PageState | null;
  since: string | null;
  /** Whether the person may report it lost, damaged or found. */
  mayReport: boolean;
  /** The latest first. */
  steps: NumberStep[];
}

/** The end of this day; left out: now. */
const asOf = () => day();
const place = () => number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required();
const tag = 'Book';
const needs = 'ReadTaxMaterialBills';

export const ribbonCalls = calls(ledger, {
  /** Runs of which units that one sees have or had numbers. */
  listRuns: query({ path: 'GET tax-book/runs', needs, input: object({}), output: type<Run[]>(), tag }),
  readRibbon: query({
    path: 'GET tax-book/ribbon',
    needs,
    input: object({ runId: recordId().required(), from: place(), to: place(), unitId: recordId(), asOf: asOf() }),
    output: type<Ribbon>(),
    tag,
  }),
  sumRibbon: query({
    path: 'GET tax-book/ribbon/sums',
    needs,
    input: object({ runId: recordId().required(), unitId: recordId(), asOf: asOf() }),
    output: type<RibbonSums>(),
    tag,
  }),
  findNumber: query({
    path: 'GET tax-book/number',
    needs,
    input: object({ runId: recordId().required(), number: place(), asOf: asOf() }),
    output: type<NumberPlace>(),
    tag,
  }),
});
