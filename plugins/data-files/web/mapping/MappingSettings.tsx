import { Dropdown, Field, Input, makeStyles, Option, Switch } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Sheet } from '@tessera/plugin-sdk/ui';
import type { FileSettings } from '../../contract/mapping';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))', gap: '12px 24px', alignItems: 'start' },
  control: { minWidth: 0 },
});

const mostDecimals = 4;

/** Of this file, where it differs from its template: decimals of its currency, how its expiry day is meant, one year for every row. */
export function MappingSettings({ settings, hasYear, readOnly, onChange }: { settings: FileSettings; hasYear: boolean; readOnly: boolean; onChange: (settings: FileSettings) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  return (
    <Sheet title={t('mapping.settings')}>
      <div className={styles.fields}>
        <Field label={t('mapping.decimals')} hint={t('mapping.decimalsHint')}>
          <Dropdown className={styles.control} disabled={readOnly} value={String(settings.currencyDecimals)} selectedOptions={[String(settings.currencyDecimals)]} onOptionSelect={(_, { optionValue }) => onChange({ ...settings, currencyDecimals: Number(optionValue) })}>
            {Array.from({ length: mostDecimals + 1 }, (_, decimals) => (
              <Option key={decimals} value={String(decimals)}>
                {String(decimals)}
              </Option>
            ))}
          </Dropdown>
        </Field>
        <Field label={t('mapping.expiry')} hint={t('mapping.expiryHint')}>
          <Switch disabled={readOnly} checked={settings.expiryExclusive} label={t(settings.expiryExclusive ? 'mapping.expiryExclusive' : 'mapping.expiryInclusive')} onChange={(_, { checked }) => onChange({ ...settings, expiryExclusive: checked })} />
        </Field>
        {hasYear && (
          <Field label={t('mapping.calYear')} hint={t('mapping.calYearHint')}>
            <Input className={styles.control} disabled={readOnly} inputMode="numeric" maxLength={4} value={settings.calYear === null ? '' : String(settings.calYear)} onChange={(_, { value }) => onChange({ ...settings, calYear: /^\d{1,4}$/.test(value) ? Number(value) : null })} />
          </Field>
        )}
      </div>
    </Sheet>
  );
}
