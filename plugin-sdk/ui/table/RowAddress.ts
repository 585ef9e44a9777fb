import { createContext } from 'react';

/** The page of the record in whose first cell one stands. */
export const RowAddress = createContext<string | undefined>(undefined);
