import { Button, Spinner } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, MenuButton, useNotify } from '@tessera/plugin-sdk/ui';
import { downloadFile } from '@tessera/plugin-sdk/web';
import { chartMetrics } from '../../contract/measures';
import type { OverviewChoices, OverviewValues } from '../../contract/overviews';
import { AdvancedExport } from './AdvancedExport';
import type { OverviewKind } from './kinds';
import { useAddress } from './useAddress';

interface Props {
  download: OverviewKind['download'];
  /** What is shown now. */
  input: OverviewValues;
  choices: OverviewChoices;
}

/** The overview as a spreadsheet: as it is shown, or chosen variables with each of their years. */
export function ExportMenu({ download, input, choices }: Props) {
  const { t } = useTranslation('glm-analysis');
  const notify = useNotify();
  const { get } = useAddress();
  const [isBusy, setBusy] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const save = async (mode: 'simple' | 'advanced', change: Partial<OverviewValues> = {}) => {
    setChoosing(false);
    setBusy(true);
    try {
      const metric = chartMetrics.find((one) => one === get('metric'));
      await downloadFile(download, { ...input, ...change, mode, ...(metric && { metric }) }, 'phan-tich.xlsx');
    } catch (error) {
      notify.failure(error, t('overviews.notExported'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <MenuButton
        label={t('overviews.export')}
        align="end"
        items={[
          { icon: 'documentTable', label: t('overviews.exportSimple'), onClick: () => void save('simple') },
          { icon: 'layers', label: t('overviews.exportAdvanced'), onClick: () => setChoosing(true) },
        ]}
        trigger={(button) => (
          <Button
            {...button}
            disabledFocusable={isBusy}
            icon={isBusy ? <Spinner size="extra-tiny" role="presentation" aria-hidden /> : <Icon name="download" />}
          >
            {t('overviews.export')}
          </Button>
        )}
      />
      {isChoosing && (
        <AdvancedExport
          choices={choices}
          shown={input}
          onClose={() => setChoosing(false)}
          onExport={(chosen) => void save('advanced', chosen)}
        />
      )}
    </>
  );
}
