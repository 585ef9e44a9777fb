import { useTranslation } from 'react-i18next';
import { TabStrip, useTotalText } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { claimStates, claimStatuses, stageOfStatus, type ClaimCount, type ClaimStatus } from '../../contract/claims';

/** Each status with how many claims have it. */
export function ClaimTabs({
  status,
  counts,
  onOpen,
}: {
  status: ClaimStatus;
  /** Unknown while they are read. */
  counts: readonly ClaimCount[] | undefined;
  onOpen: (status: ClaimStatus) => void;
}) {
  const { t } = useTranslation('claims');
  const text = useText();
  const totalText = useTotalText();
  const countOf = (of: ClaimStatus) => {
    const found = counts?.find((one) => one.status === of);
    return found && totalText(found.count, found.countKind);
  };
  return (
    <TabStrip
      label={t('claims.status')}
      tabs={claimStatuses.map((of) => ({ id: String(of), label: text(claimStates[stageOfStatus[of]].label), count: countOf(of) }))}
      value={String(status)}
      onChange={(id) => {
        const chosen = claimStatuses.find((of) => String(of) === id);
        if (chosen) onOpen(chosen);
      }}
    />
  );
}
