import { NoPermission } from '@tessera/plugin-sdk/ui';
import { hooksOf } from '@tessera/plugin-sdk/web';
import { permissionCalls } from '../../contract/operations';

const { useListHoldersQuery } = hooksOf(permissionCalls);

/** A screen that the viewer may not open: which permission is missing, and which roles hold it now. */
export default function Forbidden({ needs }: { needs: readonly string[] }) {
  const { data } = useListHoldersQuery({ needs: [...needs] });
  return <NoPermission needs={needs} heldBy={data?.heldBy ?? []} />;
}
