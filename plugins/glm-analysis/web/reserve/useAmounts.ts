import { useMemo } from 'react';
import { writeShort } from '@tessera/plugin-sdk/charts';
import { currencySign, missing, useLanguage } from '@tessera/plugin-sdk/ui';
import type { Currency } from '../../../data-files/contract/services';
import { mainUnit } from '../../contract/digits';

const locales = { vi: 'vi-VN', en: 'en-GB' } as const;

export interface Amounts {
  /** Digits of whole smallest units, written in the main unit to the last digit: `1.234.567 đ`. */
  write: (digits: string) => string;
  /** At a glance: `43,82 B đ`. */
  short: (digits: string) => string;
  /** As a number in the main unit, for charts. */
  number: (digits: string) => number;
  /** A share from 0 to 1: `49,59 %`. */
  share: (value: number | null) => string;
}

/** Amounts of a reserve in the viewer's language. Sums may exceed what a number holds, so their digits are grouped as text. */
export function useAmounts({ currency, currencyDecimals }: Currency): Amounts {
  const language = useLanguage();
  return useMemo(() => {
    const whole = new Intl.NumberFormat(locales[language], {
      minimumFractionDigits: currencyDecimals,
      maximumFractionDigits: currencyDecimals,
    });
    const percent = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 });
    const sign = currencySign({ currency, currencyDecimals });
    const signed = (figure: string) => `${figure}${sign && `\u00a0${sign}`}`;
    return {
      write: (digits) => signed(whole.format(mainUnit(digits, currencyDecimals) as Intl.StringNumericLiteral)),
      short: (digits) => signed(writeShort(Number(mainUnit(digits, currencyDecimals)), 'money', language)),
      number: (digits) => Number(mainUnit(digits, currencyDecimals)),
      share: (value) => (value === null ? missing : `${percent.format(value * 100)}\u00a0%`),
    };
  }, [language, currency, currencyDecimals]);
}
