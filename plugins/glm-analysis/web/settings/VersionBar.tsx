import { Button, Dropdown, Field, makeStyles, Option, Spinner, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton, Card, tip, useFormat } from '@tessera/plugin-sdk/ui';
import { yearsInWords } from '../../contract/observedYears';
import type { SettingVersion, VariableSettings } from '../../contract/variableSettings';
import { OneLine } from '../OneLine';
import { AddVersion } from './AddVersion';
import type { SettingDraft } from './draft';
import type { Saving } from './useSaveSetting';
import { YearsPicker } from './YearsPicker';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px 16px', padding: '12px 16px' },
  version: { flex: '0 1 260px', minWidth: '200px' },
  control: { minWidth: 0 },
  name: { overflowWrap: 'anywhere', minWidth: 0 },
  about: {
    alignSelf: 'flex-end',
    padding: '6px 0',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  end: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginInlineStart: 'auto' },
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
    <Card flush>
      <div className={styles.bar}>
        <Field label={t('settings.version')} className={styles.version}>
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
        <YearsPicker draft={draft} fileYears={settings.fileYears} onChange={onChange} />
        {!isNew && (
          <span className={styles.about}>
            {t('settings.versionAbout', {
              version: settings.version,
              runs: format.number(settings.runs),
              name: settings.createdBy,
              when: format.relative(settings.updatedAt),
            })}
          </span>
        )}
        <div className={styles.end}>
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
            <Button icon={<Icon name="add" />} onClick={() => setNaming(true)}>
              {t('settings.addVersion')}
            </Button>
          )}
          <Button
            appearance={nothingToSave ? 'secondary' : 'primary'}
            icon={saving.isSaving ? <Spinner size="extra-tiny" role="presentation" aria-hidden /> : <Icon name="save" />}
            disabledFocusable={saving.isSaving || nothingToSave}
            {...tip(nothingToSave ? t('settings.nothingChanged') : undefined)}
            onClick={save}
          >
            {t('settings.save')}
          </Button>
          {nothingToSave && (
            <Button appearance="primary" icon={<Icon name="arrowRight" />} iconPosition="after" onClick={toAnalysis}>
              {t('settings.toAnalysis')}
            </Button>
          )}
        </div>
      </div>
      {naming && <AddVersion versions={versions} isSaving={saving.isSaving} onSave={saving.saveAs} onClose={() => setNaming(false)} />}
    </Card>
  );
}
