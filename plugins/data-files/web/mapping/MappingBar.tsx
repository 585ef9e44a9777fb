import { Button, Dropdown, makeStyles, Option, Spinner, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { cut, Icon, tip, useFormat } from '@tessera/plugin-sdk/ui';
import type { SettingData } from '../../contract/mapping';
import type { ImportFile } from '../../contract/services';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  // the buttons stay beside it on a laptop: the versions give way first
  template: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0, flex: '1 1 300px' },
  dropdown: { minWidth: '220px' },
  quiet: { color: tokens.colorNeutralForeground3, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  missing: { display: 'inline-flex', alignItems: 'center', gap: '6px', color: tokens.colorStatusWarningForeground1 },
  end: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginInlineStart: 'auto' },
});

interface Props {
  file: ImportFile;
  template: NonNullable<SettingData['template']>;
  templates: readonly { id: number; templateName: string }[];
  onTemplate: (id: number) => void;
  mappingVersion: number | null;
  filled: number;
  total: number;
  missing: number;
  dirty: boolean;
  saved: boolean;
  readOnly: boolean;
  isSaving: boolean;
  onPreview: () => void;
  onSave: () => void;
  onNext: () => void;
}

/** Which template, how far the mapping is, and what can be done with it. */
export function MappingBar(props: Props) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const format = useFormat();
  const { template, missing, readOnly, isSaving } = props;
  const templates = props.templates.some(({ id }) => id === template.id)
    ? props.templates
    : [{ id: template.id, templateName: template.templateName }, ...props.templates];
  const done = props.saved && !props.dirty;
  return (
    <div className={styles.bar}>
      <div className={styles.template}>
        <Dropdown
          aria-label={t('mapping.template')}
          className={styles.dropdown}
          disabled={readOnly}
          value={template.templateName}
          selectedOptions={[String(template.id)]}
          onOptionSelect={(_, { optionValue }) => optionValue && props.onTemplate(Number(optionValue))}
        >
          {templates.map(({ id, templateName }) => (
            <Option key={id} value={String(id)}>
              {templateName}
            </Option>
          ))}
        </Dropdown>
        <span className={styles.quiet} {...cut}>
          {t('mapping.version', { version: template.version })}
          {props.mappingVersion !== null && ` · ${t('mapping.mappingVersion', { version: props.mappingVersion })}`} ·{' '}
          {t('mapping.filled', { count: props.total, filled: format.number(props.filled), total: format.number(props.total) })}
        </span>
      </div>
      <div className={styles.end}>
        {missing > 0 && (
          <span className={styles.missing} role="status">
            <Icon name="warning" filled size={16} />
            {t('mapping.missing', { count: missing })}
          </span>
        )}
        <Button icon={<Icon name="eye" />} disabledFocusable={props.filled === 0} onClick={() => props.filled > 0 && props.onPreview()}>
          {t('mapping.preview')}
        </Button>
        {!readOnly && (
          <Button
            appearance={done ? 'secondary' : 'primary'}
            icon={isSaving ? <Spinner size="extra-tiny" role="presentation" aria-hidden /> : <Icon name="save" />}
            disabledFocusable={isSaving || done}
            {...tip(done ? t('mapping.nothingChanged') : undefined)}
            onClick={() => !isSaving && !done && props.onSave()}
          >
            {t('mapping.save')}
          </Button>
        )}
        {done && (
          <Button appearance="primary" icon={<Icon name="arrowRight" />} iconPosition="after" onClick={props.onNext}>
            {t('mapping.next')}
          </Button>
        )}
      </div>
    </div>
  );
}
