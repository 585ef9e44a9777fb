import type { ComponentType, ReactNode } from 'react';
import type { Call } from '@tessera/plugin-sdk/contract';
import type { QueryState } from '@tessera/plugin-sdk/ui';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import type { overviewCalls, Overview, OverviewChoices, OverviewValues } from '../../contract/overviews';
import type { Words } from './useWords';

type Asked<T> = QueryState<T> & { currentData?: T | undefined };

/** One cell of an overview: its levels by variable. */
export type Cell = readonly { variable: string; level: string }[];

export interface OverviewViewProps {
  overview: Overview;
  isFetching: boolean;
  fileName: string;
  go: ManagerTabsProps['go'];
  /** Opens the policies behind a cell. */
  onCell: (cell: Cell) => void;
  words: Words;
  /** Export, at the right of the table's heading. */
  tools: React.ReactNode;
}

/** What switches between overview and insight charts, in the row of choices of either. */
export interface WithViews {
  views?: ReactNode;
}

/** What tells one-, two- and three-way overviews apart. */
export interface OverviewKind {
  type: 1 | 2 | 3;
  useVars: (input: { fileName: string; eDAItemId: number }, options: { skip: boolean }) => Asked<OverviewChoices>;
  useOverview: (input: OverviewValues) => Asked<Overview>;
  download: Extract<(typeof overviewCalls)['downloadOneWay' | 'downloadTwoWay' | 'downloadThreeWay'], Call<'download'>>;
  View: ComponentType<OverviewViewProps>;
  /** The second sub-tab. */
  Insight?: ComponentType<ManagerTabsProps & WithViews>;
}
