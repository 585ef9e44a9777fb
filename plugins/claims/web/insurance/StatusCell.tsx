import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Icon, MenuButton, useAction } from '@tessera/plugin-sdk/ui';
import { useAsked, useMay, useText } from '@tessera/plugin-sdk/web';
import { StateTag } from '@tessera/plugin-sdk/web/process';
import {
  insuranceProcess,
  insuranceStates,
  isBoundByLimit,
  otherInsuranceCalls,
  settableStatuses,
  type InsuranceClaim,
} from '../../contract/insuranceClaims';
import { useSetInsuranceStatusMutation } from './api';

/** The status of a claim, changed in place after a question. What the customer has cancelled stays. */
export function StatusCell({ claim }: { claim: InsuranceClaim }) {
  const { t } = useTranslation('claims');
  const text = useText();
  const run = useAction();
  const may = useMay(otherInsuranceCalls.setInsuranceStatus);
  const [set] = useSetInsuranceStatusMutation();
  const { plugin } = otherInsuranceCalls.setInsuranceStatus;
  const asked = useAsked(may ? plugin : undefined)(otherInsuranceCalls.setInsuranceStatus, claim.id);
  if (!may || claim.status === 'cancelled') return <StateTag of={insuranceProcess} row={claim} />;
  const change = (status: (typeof settableStatuses)[number]) =>
    void run(
      () => set({ id: claim.id, status }).unwrap(),
      { done: t('others.changed'), failed: t('others.notChanged') },
      {
        title: t('others.changeTitle', { code: claim.claimCode, status: text(insuranceStates[status].label) }),
        body: t('others.changeText', { status: text(insuranceStates[claim.status].label) }),
        confirmLabel: t('others.change'),
      },
    );
  return (
    <MenuButton
      label={t('others.changeOf', { code: claim.claimCode })}
      items={settableStatuses
        .filter((status) => status !== claim.status)
        .map((status) => ({
          label: text(insuranceStates[status].label),
          disabledReason: isBoundByLimit(status) ? asked : undefined,
          onClick: () => change(status),
        }))}
      trigger={(button) => (
        <Button size="small" icon={<Icon name="chevronDown" size={16} />} iconPosition="after" {...button}>
          {text(insuranceStates[claim.status].label)}
        </Button>
      )}
    />
  );
}
