import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Icon, MenuButton, useNotify } from '@tessera/plugin-sdk/ui';
import { downloadFile } from '@tessera/plugin-sdk/web';
import { reserveCalls } from '../../contract/reserve';
import { useAddress } from '../overviews/useAddress';
import { yOf } from './reserveChart';

/** The totals, with the figure of the chart, or every policy of a calculation, as a workbook. */
export function ExportReserve({ id }: { id: number }) {
  const { t } = useTranslation('glm-analysis');
  const notify = useNotify();
  const { get } = useAddress();
  const download = (what: 'totals' | 'policies') =>
    void downloadFile(reserveCalls.downloadReserve, { id, what, figure: yOf(get('y')) }).catch((error: unknown) =>
      notify.failure(error, t('reserve.notDownloaded')),
    );
  return (
    <MenuButton
      label={t('reserve.export')}
      align="end"
      items={[
        { icon: 'documentTable', label: t('reserve.exportTotals'), onClick: () => download('totals') },
        { icon: 'list', label: t('reserve.exportPolicies'), onClick: () => download('policies') },
      ]}
      trigger={(button) => (
        <Button size="small" icon={<Icon name="download" size={16} />} {...button}>
          {t('reserve.export')}
        </Button>
      )}
    />
  );
}
