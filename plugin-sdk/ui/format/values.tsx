import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { tip } from '../overlay/Tip';
import {
  formatAmount,
  formatBytes,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  formatRelative,
  formatShort,
  type CurrencyUnit,
  type FormatLanguage,
  type NumberOptions,
} from './format';

type Maybe<T> = T | null | undefined;

/** The viewer's language, of the two that are spoken. */
export const useLanguage = (): FormatLanguage => (useTranslation('sdk').i18n.language?.startsWith('en') ? 'en' : 'vi');

/** The formatters in the viewer's language, for texts; in cells the components below also set the numeric face. */
export function useFormat() {
  const language = useLanguage();
  return useMemo(
    () => ({
      money: (dong: Maybe<number>) => formatMoney(dong, language),
      amount: (amount: Maybe<number>, unit: CurrencyUnit) => formatAmount(amount, unit, language),
      number: (value: Maybe<number>, options?: NumberOptions) => formatNumber(value, language, options),
      percent: (value: Maybe<number>, options?: NumberOptions) => formatPercent(value, language, options),
      short: (value: Maybe<number>) => formatShort(value, language),
      bytes: (bytes: Maybe<number>) => formatBytes(bytes, language),
      relative: (moment: Maybe<string | number | Date>) => formatRelative(moment, language),
      date: formatDate,
      dateTime: formatDateTime,
      phone: formatPhone,
    }),
    [language],
  );
}

const useStyles = makeStyles({
  figure: { fontFamily: tokens.fontFamilyNumeric, whiteSpace: 'nowrap' },
  strong: { fontFamily: tokens.fontFamilyNumeric, whiteSpace: 'nowrap', fontWeight: tokens.fontWeightSemibold },
});

const Figure = ({ text, strong }: { text: string; strong?: boolean | undefined }) => {
  const styles = useStyles();
  return <span className={strong ? styles.strong : styles.figure}>{text}</span>;
};

/** Đồng: `1.234.567 đ`. Right-align its column. */
export const Money = ({ value, strong }: { value: Maybe<number>; strong?: boolean }) => (
  <Figure text={useFormat().money(value)} strong={strong} />
);
export const Figures = ({
  value,
  strong,
  decimals,
  fixed = false,
}: {
  value: Maybe<number>;
  strong?: boolean;
  decimals?: number;
  fixed?: boolean;
}) => <Figure text={useFormat().number(value, { fixed, ...(decimals === undefined ? {} : { decimals }) })} strong={strong} />;
/** 12.5 is `12,5 %`. */
export const Percent = ({ value, strong }: { value: Maybe<number>; strong?: boolean }) => (
  <Figure text={useFormat().percent(value)} strong={strong} />
);
export const DateText = ({ value }: { value: Maybe<string | number | Date> }) => <Figure text={formatDate(value)} />;
export const DateTimeText = ({ value }: { value: Maybe<string | number | Date> }) => <Figure text={formatDateTime(value)} />;
export const Phone = ({ value }: { value: Maybe<string> }) => <Figure text={formatPhone(value)} />;

const minuteMs = 60_000;

/** `5 phút trước`; the exact time is in the tooltip and for screen readers. Keeps itself current. */
export function RelativeTime({ value }: { value: Maybe<string | number | Date> }) {
  const format = useFormat();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, minuteMs);
    return () => clearInterval(timer);
  }, []);
  if (value === null || value === undefined || value === '') return <span>{format.relative(undefined)}</span>;
  return (
    <time dateTime={new Date(value).toISOString()} {...tip(formatDateTime(value))}>
      {format.relative(value)}
    </time>
  );
}
