import { usePermission } from '@tessera/plugin-sdk/web';

/** What the viewer may do with the website's content, or with its posts and categories. The server decides; this hides buttons. */
export const useRights = (entity: 'Appearance' | 'Article') => ({
  mayAdd: usePermission(`Create${entity}`),
  mayEdit: usePermission(`Update${entity}`),
  mayRemove: usePermission(`Delete${entity}`),
});
