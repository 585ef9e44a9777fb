import type { EdaItemRow } from '../runs/table';

/** What a download of an analysis is called, without extension. */
export const fileNameOf = ({ name }: Pick<EdaItemRow, 'name'>): string => name.replace(/[^\p{L}\p{N}_]+/gu, '-').replace(/^-|-$/g, '');
