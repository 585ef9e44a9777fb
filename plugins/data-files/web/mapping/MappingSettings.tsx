import { Dropdown, Field, makeStyles, Option, Switch } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Card } from '@tessera/plugin-sdk/ui';
import type { FileSettings } from '../../contract/mapping';
import { CurrencyPicker } from './CurrencyPicker';
import { yearBases, type YearBasis } from '../../contract/services';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    gap: '12px 24px',
    alignItems: 'start',
  },
  control: { minWidth: 0 },
});

const mostDecimals = 4;
interface Props {
  settings: FileSettings;
  /** Standard names of the template: a setting is about some of them. */
  slots: ReadonlySet<string>;
  /** Covers have dates. */
  hasYearBasis: boolean;
  /** A column says when losses happened. */
  hasLossDate: boolean;
  readOnly: boolean;
  onChange: (settings: FileSettings) => void;
}

/** Of this file, where it differs from its template: its currency, how its expiry day is meant, what its years are. */
export function MappingSettings({ settings, slots, hasYearBasis, hasLossDate, readOnly, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const { currencyDecimals, yearBasis } = settings;
  return (
    <Card title={t('mapping.settings')}>
      <div className={styles.fields}>
        <CurrencyPicker
          className={styles.control}
          disabled={readOnly}
          currency={settings.currency}
          onChange={(currency) => onChange({ ...settings, currency })}
        />
        <Field label={t('mapping.decimals')} hint={t(currencyDecimals === null ? 'mapping.decimalsAskedHint' : 'mapping.decimalsHint')}>
          <Dropdown
            className={styles.control}
            disabled={readOnly}
            placeholder={t('mapping.decimalsAsked')}
            value={currencyDecimals === null ? '' : String(currencyDecimals)}
            selectedOptions={currencyDecimals === null ? [] : [String(currencyDecimals)]}
            onOptionSelect={(_, { optionValue }) => onChange({ ...settings, currencyDecimals: Number(optionValue) })}
          >
            {Array.from({ length: mostDecimals + 1 }, (_, decimals) => (
              <Option key={decimals} value={String(decimals)}>
                {String(decimals)}
              </Option>
            ))}
          </Dropdown>
        </Field>
        {slots.has('EXPIRY_DATE') && (
          <Field
            label={t('mapping.expiry')}
            hint={t(settings.expiryExclusive ? 'mapping.expiryExclusiveHint' : 'mapping.expiryInclusiveHint')}
          >
            <Switch
              disabled={readOnly}
              checked={settings.expiryExclusive}
              label={t('mapping.expiryExclusive')}
              onChange={(_, { checked }) => onChange({ ...settings, expiryExclusive: checked })}
            />
          </Field>
        )}
        {hasYearBasis && (
          <Field
            label={t('mapping.yearBasis')}
            hint={`${t(`mapping.yearBasisHints.${yearBasis}`)}${hasLossDate || yearBasis === 'underwriting' ? '' : `. ${t('mapping.yearBasisAdvice')}`}`}
          >
            <Dropdown
              className={styles.control}
              disabled={readOnly}
              value={t(`mapping.yearBases.${yearBasis}`)}
              selectedOptions={[yearBasis]}
              onOptionSelect={(_, { optionValue }) => onChange({ ...settings, yearBasis: optionValue as YearBasis })}
            >
              {yearBases.map((basis) => (
                <Option key={basis} value={basis}>
                  {t(`mapping.yearBases.${basis}`)}
                </Option>
              ))}
            </Dropdown>
          </Field>
        )}
      </div>
    </Card>
  );
}
