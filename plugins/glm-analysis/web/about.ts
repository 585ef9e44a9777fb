import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawnFact } from '@tessera/plugin-sdk/contract';
import { useText } from '@tessera/plugin-sdk/web';
import { yearsInWords } from '../contract/observedYears';
import type { EdaItem, ReportFile } from '../contract/runs';
import { yearsOfFile } from './lossDate';

/** What spreadsheets of charts say of their figures: the file and its mapping; of an analysis its setting and years too. */
export function useAbout(file: ReportFile | undefined, item?: EdaItem, years: readonly number[] = []): readonly DrawnFact[] {
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const shown = years.join(', ');
  return useMemo(() => {
    if (!file) return [];
    const { sha256, mappingVersion } = item?.inputs ?? file;
    const outdated = item?.outdated ?? file.outdated;
    const said = yearsOfFile(item?.inputs.years ?? file);
    const facts: DrawnFact[] = [
      [t('models.file'), file.displayName],
      ...(outdated ? [[t('models.outdated'), text(outdated)] as const] : []),
      [t('models.hash'), sha256],
      [t('models.mapping'), String(mappingVersion)],
    ];
    if (file.currency) facts.push([t('about.currency'), file.currency]);
    if (item) {
      facts.push([t('models.setting'), `${item.settingName} v${item.settingVersion}`]);
      facts.push([t('models.years'), yearsInWords(item.inputs.setting.calYear)], [t('about.shown'), shown]);
    }
    if (said) facts.push([t('about.note'), t(said === 'none' ? 'lossDate.none' : 'lossDate.underwriting')]);
    return facts;
  }, [file, item, shown, t, text]);
}
