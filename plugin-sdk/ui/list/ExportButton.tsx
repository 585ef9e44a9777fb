import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../feedback/useNotify';
import { useLanguage } from '../format/values';
import type { FormatLanguage } from '../format/format';
import { Icon } from '../icons/Icon';
import { MenuButton } from '../overlay/Menu';
import { useNotifyFailure } from '../states/MissingPart';

/** What a list says of itself above its rows on paper. */
export interface ExportedList {
  title: string;
  /** The search and the filters in words. */
  subtitle?: string | undefined;
  language: FormatLanguage;
}

/** Fetch the files of what is filtered: `exportBy(customerExport.exportCustomer)`. */
export interface ExportAs {
  workbook(input: Record<string, unknown>): Promise<void>;
  /** Has the workbook of a long list written by a job; it is handed over when it is there. */
  later?(input: Record<string, unknown>, title: string): Promise<void>;
  pdf(input: Record<string, unknown>, list: ExportedList): Promise<void>;
}

interface Props {
  exportAs: ExportAs;
  input: Record<string, unknown>;
  title: string;
  subtitle?: string | undefined;
  /** The list is longer than what is written while somebody waits. */
  isLong: boolean;
  iconOnly: boolean;
}

/** Rows that are written within seconds. */
export const mostAtOnce = 10_000;

/** Gives exactly what is filtered as a workbook, which the server writes, or as a PDF. */
export function ExportButton({ exportAs, input, title, subtitle, isLong, iconOnly }: Props) {
  const { t } = useTranslation('sdk');
  const language = useLanguage();
  const notify = useNotify();
  const tell = useNotifyFailure();
  const [isRunning, setRunning] = useState(false);
  const run = async (format: 'workbook' | 'pdf') => {
    setRunning(true);
    try {
      if (format === 'workbook' && isLong && exportAs.later) {
        await exportAs.later(input, title);
        notify.info(t('export.workbook.later'), { detail: t('export.workbook.laterDetail') });
        return;
      }
      await (format === 'pdf' ? exportAs.pdf(input, { title, subtitle, language }) : exportAs.workbook(input));
      notify.success(t(`export.${format}.done`));
    } catch (error) {
      await tell(error, () => notify.failure(error, t(`export.${format}.failed`)));
    } finally {
      setRunning(false);
    }
  };
  const label = t(isRunning ? 'export.running' : 'export.label');
  return (
    <MenuButton
      label={label}
      align="end"
      items={[
        { icon: 'table', label: t('export.workbook.label'), onClick: () => void run('workbook') },
        { icon: 'pdf', label: t('export.pdf.label'), onClick: () => void run('pdf') },
      ]}
      trigger={(button) => (
        <Button
          icon={<Icon name="download" />}
          disabledFocusable={isRunning}
          aria-label={label}
          aria-busy={isRunning}
          {...button}
          onClick={(event) => !isRunning && button.onClick(event)}
        >
          {iconOnly && !isRunning ? undefined : label}
        </Button>
      )}
    />
  );
}
