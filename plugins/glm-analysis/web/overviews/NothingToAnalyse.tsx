import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Empty, StateCard } from '@tessera/plugin-sdk/ui';
import type { ManagerTabsProps } from '../../../data-files/contract/services';

/** No figures to show: the way to the next step of the file that the address names, or to the list of files. */
export function NothingToAnalyse({ panel: { fileName, go } }: { panel: Pick<ManagerTabsProps, 'fileName' | 'go'> }) {
  const { t } = useTranslation('glm-analysis');
  if (fileName === undefined) {
    const toFiles = (
      <Button appearance="primary" onClick={() => go('file')}>
        {t('overviews.toFiles')}
      </Button>
    );
    return <Empty icon="folderOpen" title={t('overviews.noFiles')} text={t('overviews.noFilesText')} action={toFiles} />;
  }
  const toSetting = (
    <Button appearance="primary" onClick={() => go('setting', { file: fileName })}>
      {t('overviews.toSetting')}
    </Button>
  );
  return <StateCard icon="documentTable" title={t('overviews.notAnalysable')} text={t('overviews.notAnalysableText')} action={toSetting} />;
}
