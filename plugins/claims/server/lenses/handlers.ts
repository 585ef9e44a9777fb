import { resourceHandlers, vietnamese } from '@tessera/plugin-sdk/server';
import { lensCalls } from '../../contract/lenses';
import { lensTable } from './table';

export const lensHandlers = resourceHandlers(lensCalls, 'Lens', {
  table: lensTable,
  sort: { id: lensTable.id, name: vietnamese(lensTable.name), createdAt: lensTable.createdAt },
});
