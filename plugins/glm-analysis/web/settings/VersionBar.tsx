import { Button, Dropdown, Field, makeStyles, Option, Spinner, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceBar, cut, Icon, IconButton, tip, useFormat } from '@tessera/plugin-sdk/ui';
import { yearsInWords } from '../../contract/observedYears';
import type { SettingVersion, VariableSettings } from '../../contract/variableSettings';
import { OneLine } from '../OneLine';
import { AddVersion } from './AddVersion';
import type { SettingDraft } from './draft';
import type { Saving } from './useSaveSetting';
import { YearsPicker } from './YearsPicker';

const useStyles = makeStyles({
  control: { minWidth: 0 },
  name: { overflowWrap: 'anywhere', minWidth: 0 },
  years: { flexShrink: 0, maxWidth: '100%' },
  // only where it has room: versions are told apart by name and years
  about: {
    '@container (min-width: 880px) and (max-width: 1150px)': { display: 'none' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  dirty: { display: 'inline-flex', alignItems: 'center', gap: '6px', color: tokens.colorStatusWarningForeground1 },
});

interface Props {
  settings: VariableSettings;
  versions: readonly SettingVersion[];
  draft: SettingDraft;
  dirty: boolean;
  saving: Saving;
  onChange: (draft: SettingDraft) => void;
  onOpen: (settingName: string) => void;
  toAnalysis: () => void;
}

/** Which version, which years it observes, and what can be done with it. Saving with no version chosen asks for a name. */
export function VersionBar({ settings, versions, draft, dirty, saving, onChange, onOpen, toAnalysis }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const [naming, setNaming] = useState(false);
  const { settingName } = settings;
  const isNew = settingName === null;
  const nothingToSave = !isNew && !dirty;
  const save = () => {
    if (saving.isSaving || nothingToSave) return;
    if (isNew) setNaming(true);
    else void saving.saveAgain();
  };
  return (
    <>
      <ChoiceBar
        fields={
          <>
            <Field label={t('settings.version')}>
              <Dropdown
                className={styles.control}
                button={{ children: <OneLine>{settingName ?? t('settings.newVersion')}</OneLine> }}
                value={settingName ?? t('settings.newVersion')}
                selectedOptions={[settingName ?? '']}
                onOptionSelect={(_, { optionValue = '' }) => optionValue !== (settingName ?? '') && onOpen(optionValue)}
              >
                {versions.map((one) => (
                  <Option key={one.id} value={one.settingName} text={one.settingName}>
                    <span className={styles.name}>{`${one.settingName} · ${yearsInWords(one)}`}</span>
                  </Option>
                ))}
                <Option value="">{t('settings.newVersion')}</Option>
              </Dropdown>
            </Field>
            <div className={styles.years}>
              <YearsPicker draft={draft} fileYears={settings.fileYears} onChange={onChange} />
            </div>
            {!isNew && (
              <span className={styles.about} {...cut}>
                {t('settings.versionAbout', {
                  version: settings.version,
                  runs: format.number(settings.runs),
                  name: settings.createdBy,
                  when: format.relative(settings.updatedAt),
                })}
              </span>
            )}
          </>
        }
        actions={
          <>
            {dirty && (
              <span className={styles.dirty} role="status">
                <Icon name="warning" filled size={16} />
                {t('settings.unsaved')}
              </span>
            )}
            {!isNew && (
              <IconButton
                icon="delete"
                danger
                label={t('settings.removeConfirm', { name: settingName })}
                onClick={() => void saving.remove()}
              />
            )}
            {!isNew && (
              <Button size="small" icon={<Icon name="add" size={16} />} onClick={() => setNaming(true)}>
                {t('settings.addVersion')}
              </Button>
            )}
            <Button
              size="small"
              appearance={nothingToSave ? 'secondary' : 'primary'}
              icon={saving.isSaving ? <Spinner size="extra-tiny" role="presentation" aria-hidden /> : <Icon name="save" size={16} />}
              disabledFocusable={saving.isSaving || nothingToSave}
              {...tip(nothingToSave ? t('settings.nothingChanged') : undefined)}
              onClick={save}
            >
              {t('settings.save')}
            </Button>
            {nothingToSave && (
              <Button
                size="small"
                appearance="primary"
                icon={<Icon name="arrowRight" size={16} />}
                iconPosition="after"
                onClick={toAnalysis}
              >
                {t('settings.toAnalysis')}
              </Button>
            )}
          </>
        }
      />
      {naming && <AddVersion versions={versions} isSaving={saving.isSaving} onSave={saving.saveAs} onClose={() => setNaming(false)} />}
    </>
  );
}
