import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { IconButton, useNotify } from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import { otherContractCalls, type Contract } from '../../contract/contracts';
import { useLazyShowPolicyQuery } from './api';

const useStyles = makeStyles({
  // the button is as tall as the line, so that values beside it stay on one line
  line: { display: 'inline-flex', alignItems: 'center', gap: '4px', height: '20px' },
});

/** A number but for what is masked; the whole of it on request, which is audited. */
export function Hidden({ row, field, label }: { row: Contract; field: 'ownerIdNumber' | 'chassisNumber'; label: string }) {
  const styles = useStyles();
  const { t } = useTranslation('contracts');
  const notify = useNotify();
  const may = useMay(otherContractCalls.showPolicy);
  const [show, { data }] = useLazyShowPolicyQuery();
  const whole = data?.[field];
  if (!row[field]) return null;
  if (whole || !may) return whole ?? row[field];
  const reveal = () =>
    void show({ id: row.id })
      .unwrap()
      .catch((error: unknown) => notify.failure(error, t('contracts.notShown')));
  return (
    <span className={styles.line}>
      {row[field]} <IconButton icon="eye" label={`${t('contracts.showNumber')}: ${label}`} onClick={reveal} />
    </span>
  );
}
