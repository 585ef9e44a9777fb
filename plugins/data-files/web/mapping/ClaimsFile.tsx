import { Dropdown, Field, makeStyles, mergeClasses, Option, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Card } from '@tessera/plugin-sdk/ui';
import type { SettingData } from '../../contract/mapping';
import { claimPlaced, neededClaims, type ClaimsSlot, type MappingDraft } from './draft';
import { Slot } from './Slot';

const useStyles = makeStyles({
  intro: { margin: '0 0 12px', color: tokens.colorNeutralForeground3 },
  field: { maxWidth: '460px' },
  dropdown: { minWidth: 0 },
  slots: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))', gap: '12px 16px', marginTop: '16px' },
  slot: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0, paddingInlineStart: '8px' },
  wanted: { boxShadow: `inset 3px 0 ${tokens.colorStatusWarningBorderActive}` },
  what: { fontWeight: tokens.fontWeightMedium },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

interface Props {
  draft: MappingDraft;
  slots: readonly ClaimsSlot[];
  choices: SettingData['claimsFileChoices'];
  readOnly: boolean;
  wanted: ReadonlySet<string>;
  onChange: (change: (draft: MappingDraft) => MappingDraft) => void;
}

/** A second file that brings the claims: which one, and its own few slots. */
export function ClaimsFile({ draft, slots, choices, readOnly, wanted, onChange }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const { claims } = draft;
  const chosen = choices.find(({ fileName }) => fileName === claims?.fileName);
  const used = new Set(Object.values(claims?.columns ?? {}));
  const choose = (fileName: string | undefined) => {
    const file = choices.find((one) => one.fileName === fileName);
    onChange((now) => ({ ...now, claims: file ? { fileName: file.fileName, columns: file.proposed } : null }));
  };
  return (
    <Card title={t('mapping.claimsTitle')}>
      <p className={styles.intro}>{t('mapping.claimsText')}</p>
      <Field label={t('mapping.claimsFile')} className={styles.field}>
        <Dropdown
          className={styles.dropdown}
          disabled={readOnly}
          value={chosen?.displayName ?? (claims ? claims.fileName : t('mapping.noClaimsFile'))}
          selectedOptions={[claims?.fileName ?? '']}
          onOptionSelect={(_, { optionValue }) => choose(optionValue || undefined)}
        >
          <Option value="">{t('mapping.noClaimsFile')}</Option>
          {choices.map(({ fileName, displayName }) => (
            <Option key={fileName} value={fileName}>
              {displayName}
            </Option>
          ))}
        </Dropdown>
      </Field>
      {claims && (
        <div className={styles.slots}>
          {slots.map((slot) => (
            <div key={slot} className={mergeClasses(styles.slot, wanted.has(slot) && styles.wanted)}>
              <span>
                <span className={styles.what}>{t(`mapping.claimsSlots.${slot}`)}</span>{' '}
                <span className={styles.code}>
                  {slot}
                  {neededClaims.includes(slot) && ` · ${t('mapping.needed')}`}
                </span>
              </span>
              <Slot
                source="claims"
                standardName={slot}
                column={claims.columns[slot]}
                choices={(chosen?.columns ?? []).filter((name) => !used.has(name))}
                readOnly={readOnly}
                onPlace={(importName) => onChange((now) => claimPlaced(now, slot, importName))}
                onFree={() => onChange((now) => claimPlaced(now, slot, undefined))}
              />
            </div>
          ))}
        </div>
      )}
    </Card>
  );
}
