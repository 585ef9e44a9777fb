import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { IconButton, SelectField, SwitchField, TextField, useFieldValue, useSetFieldValue } from '@tessera/plugin-sdk/ui';
import { dataTypes, variableTypes } from '../../contract/services';
import type { TemplateProperty } from '../../contract/templates';

const useStyles = makeStyles({
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  column: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(190px, 100%), 1fr))',
    gap: '8px 12px',
    alignItems: 'start',
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    '& > *': { minWidth: 0 },
    '& .fui-Input': { minWidth: 0 },
  },
  foot: { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 16px' },
  wide: { gridColumn: '1 / -1' },
  end: { marginInlineStart: 'auto' },
});

/** One entry a column: its name in the file, its standard name, and what it is. */
export function ColumnsField() {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const names = useFieldValue<string[]>('columnNames');
  const properties = useFieldValue<TemplateProperty[]>('propertiesGLM');
  const set = useSetFieldValue();
  const removeAt = (index: number) => {
    set(
      'columnNames',
      names.filter((_, at) => at !== index),
    );
    set(
      'propertiesGLM',
      properties.filter((_, at) => at !== index),
    );
  };
  if (!names.length) return <p className={styles.none}>{t('templates.noColumns')}</p>;
  return (
    <ol className={styles.list}>
      {names.map((_, index) => (
        <li key={index} className={styles.column}>
          <TextField name={`columnNames[${index}]`} label={t('templates.columnName')} />
          {properties[index] && (
            <>
              <TextField name={`propertiesGLM[${index}].standardName`} label={t('mapping.heads.standardName')} />
              <SelectField
                name={`propertiesGLM[${index}].type`}
                label={t('mapping.heads.dataType')}
                options={dataTypes.map((type) => ({ value: type, label: t(`dataTypes.${type}`) }))}
              />
              <SelectField
                name={`propertiesGLM[${index}].variableType`}
                label={t('mapping.heads.variableType')}
                options={variableTypes.map((type) => ({ value: type, label: `${type} · ${t(`variableTypes.${type}`)}` }))}
              />
              <div className={styles.wide}>
                <TextField name={`propertiesGLM[${index}].description`} label={t('templates.description')} />
              </div>
            </>
          )}
          <div className={styles.foot}>
            {properties[index] && (
              <>
                <SwitchField name={`propertiesGLM[${index}].allowNull`} label={t('mapping.heads.allowNull')} />
                <SwitchField name={`propertiesGLM[${index}].isOptional`} label={t('templates.isOptional')} />
                <SwitchField name={`propertiesGLM[${index}].banded`} label={t('templates.banded')} />
              </>
            )}
            <span className={styles.end}>
              <IconButton
                icon="delete"
                danger
                label={t('templates.removeColumn', { name: names[index] })}
                onClick={() => removeAt(index)}
              />
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
