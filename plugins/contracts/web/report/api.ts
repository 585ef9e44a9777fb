import { hooksOf } from '@tessera/plugin-sdk/web';
import { reportCalls } from '../../contract/report';

export const { useListSalesQuery, useGetReportFiguresQuery, useGetReportChoicesQuery } = hooksOf(reportCalls);
