import type { AnyCall } from '@tessera/plugin-sdk/contract';
import { useMay } from '@tessera/plugin-sdk/web';

/** What the viewer may do with one kind of content, by its calls. The server decides; this hides buttons. */
export const useRights = (calls: Record<'add' | 'edit' | 'remove', AnyCall>) => ({
  mayAdd: useMay(calls.add),
  mayEdit: useMay(calls.edit),
  mayRemove: useMay(calls.remove),
});
