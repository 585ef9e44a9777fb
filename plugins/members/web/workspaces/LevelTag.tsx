import { useTranslation } from 'react-i18next';
import { TypeTag, type TypeTone } from '@tessera/plugin-sdk/ui';
import type { WorkspacePermission } from '../../contract/services';

const tones: Record<WorkspacePermission, TypeTone> = { admin: 'brand', editor: 'blue', viewer: 'neutral' };

/** What somebody may do in a workspace. */
export function LevelTag({ level }: { level: WorkspacePermission }) {
  const { t } = useTranslation('members');
  return <TypeTag tone={tones[level]}>{t(`workspaces.levels.${level}`)}</TypeTag>;
}
