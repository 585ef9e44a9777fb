import { hooksOf } from '@tessera/plugin-sdk/web';
import { storeCalls } from '../../contract/stores';

export const { useCreateStoreMutation } = hooksOf(storeCalls);
