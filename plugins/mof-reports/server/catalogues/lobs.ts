import { byNameIn, resourceHandlers } from '@tessera/plugin-sdk/server';
import { lobCalls } from '../../contract/lobs';
import { withSource } from '../english/sources';
import { checkCodes } from './codes';
import { lobs } from './tables';

export const lobHandlers = resourceHandlers(lobCalls, 'LobMof', {
  table: lobs,
  label: (row) => row.LOB_MOF_NAME,
  check: checkCodes({ table: lobs, key: 'LOB_MOF_CODE' }),
  shown: withSource,
  defaultSort: 'LOB_MOF_CODE,asc',
  sort: { LOB_MOF_CODE: lobs.LOB_MOF_CODE, LOB_MOF_NAME: byNameIn(lobs.LOB_MOF_NAME, lobs.nameEn), createdAt: lobs.createdAt },
});
