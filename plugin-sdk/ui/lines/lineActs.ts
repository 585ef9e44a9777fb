import type { KeyboardEvent } from 'react';

/** A cell: -1 is the handle of the line, the number of columns its tools. */
export interface CellPlace {
  row: number;
  col: number;
}

/** What a row asks of its grid. */
export interface LineActs {
  go: (place: CellPlace) => void;
  begin: (place: CellPlace) => void;
  commit: (draft: string) => void;
  choose: (value: unknown) => void;
  remove: (row: number) => void;
  onEditorKey: (event: KeyboardEvent, draft: string, isOpen?: boolean) => void;
}
