import { Combobox, Field, Option } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fold } from '@tessera/plugin-sdk/contract';
import { useLanguage } from '@tessera/plugin-sdk/ui';

interface Props {
  /** ISO 4217; null: nobody has said. */
  currency: string | null;
  disabled: boolean;
  className: string;
  onChange: (currency: string) => void;
}

/** These come first. */
const usual = ['VND', 'USD', 'EUR'];

/** What the amounts of a file are in, found by code or name. */
export function CurrencyPicker({ currency, disabled, className, onChange }: Props) {
  const { t } = useTranslation('data-files');
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const all = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' });
    const codes = [...new Set([...usual, ...Intl.supportedValuesOf('currency')])];
    return codes.map((code) => ({ code, label: `${code} · ${names.of(code) ?? code}` }));
  }, [language]);
  const found = typed === undefined ? all : all.filter(({ label }) => fold(label).includes(fold(typed)));
  return (
    <Field label={t('mapping.currency')} hint={t(currency === null ? 'mapping.currencyAskedHint' : 'mapping.currencyHint')}>
      <Combobox
        className={className}
        disabled={disabled}
        placeholder={t('mapping.currencyAsked')}
        value={typed ?? all.find(({ code }) => code === currency)?.label ?? currency ?? ''}
        selectedOptions={currency === null ? [] : [currency]}
        onChange={(event) => setTyped(event.target.value)}
        onOptionSelect={(_, { optionValue }) => {
          // without a value: what is typed no longer names the chosen one, and typing goes on
          if (!optionValue) return;
          setTyped(undefined);
          onChange(optionValue);
        }}
        onBlur={() => setTyped(undefined)}
      >
        {found.map(({ code, label }) => (
          <Option key={code} value={code} text={label}>
            {label}
          </Option>
        ))}
      </Combobox>
    </Field>
  );
}
