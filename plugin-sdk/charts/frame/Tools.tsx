import type { RefObject } from 'react';
import { slugify } from '../../contract/fold';
import { useNotify } from '../../ui/feedback/useNotify';
import { MenuButton } from '../../ui/overlay/Menu';
import { useNotifyFailure } from '../../ui/states/MissingPart';
import { IconButton } from '../../ui/table/IconButton';
import { useDownloadSheet } from '../../ui/table/sheets';
import type { ChartData } from '../data';
import { useChartTexts } from '../texts';
import { useChartAbout } from './about';
import type { DrawnAs } from './exportSheet';
import type { LegendItem } from './Legend';

interface ToolsProps {
  title: string;
  unit?: string | undefined;
  fileName?: string | undefined;
  data: ChartData;
  svg: RefObject<SVGSVGElement | null>;
  legend: readonly LegendItem[];
  drawnAs?: DrawnAs | undefined;
  asTable: boolean;
  onTable: () => void;
  /** undefined where the order of the categories says something. */
  isSorted?: boolean | undefined;
  onSorted: () => void;
}

/** Table twin and downloads. The code of downloads is fetched when one is asked for. */
export function Tools({ title, unit, fileName = slugify(title), data, svg, legend, drawnAs, ...props }: ToolsProps) {
  const { asTable, onTable, isSorted, onSorted } = props;
  const t = useChartTexts();
  const notify = useNotify();
  const tell = useNotifyFailure();
  const downloadSheet = useDownloadSheet();
  const about = useChartAbout();
  const attempt = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => tell(error, () => notify.error(t('downloadFailed'))));
  const image = (kind: 'png' | 'svg') =>
    attempt(async () => {
      const { downloadImage } = await import('./exportImage');
      if (svg.current) await downloadImage(kind, fileName, { svg: svg.current, title, unit, legend, about });
    });
  const sheet = attempt(async () => {
    const { chartsOf, sheetOf } = await import('./exportSheet');
    const { columns, rows } = sheetOf(data, t('total'), t('thin'));
    await downloadSheet(fileName, columns, rows, about, chartsOf(title, data, drawnAs));
  });
  const onlyAsChart = asTable ? t('onlyAsChart') : undefined;
  return (
    <>
      {isSorted !== undefined && (
        <IconButton icon={isSorted ? 'list' : 'sort'} label={t(isSorted ? 'inOrder' : 'byValue')} onClick={onSorted} />
      )}
      <IconButton icon={asTable ? 'chartBar' : 'table'} label={asTable ? t('asChart') : t('asTable')} onClick={onTable} />
      <MenuButton
        label={t('download')}
        align="end"
        items={[
          { icon: 'image', label: t('png'), onClick: image('png'), disabledReason: onlyAsChart },
          { icon: 'layers', label: t('svg'), onClick: image('svg'), disabledReason: onlyAsChart },
          { icon: 'documentTable', label: t('excel'), onClick: sheet },
        ]}
        trigger={(button) => <IconButton icon="download" label={t('download')} {...button} />}
      />
    </>
  );
}
