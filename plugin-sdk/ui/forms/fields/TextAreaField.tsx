import { makeStyles, mergeClasses, Textarea, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useField, type FieldProps } from '../engine/useField';
import { composed } from '../format/composed';
import { FieldFrame } from './FieldFrame';

const useStyles = makeStyles({
  counter: { display: 'block', textAlign: 'right', fontFamily: tokens.fontFamilyNumeric },
  over: { color: tokens.colorStatusDangerForeground1 },
});

export interface TextAreaFieldProps extends FieldProps {
  rows?: number;
}

/** Several lines of text; counts characters where the schema has a limit. */
export const TextAreaField = memo(function TextAreaField(props: TextAreaFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  const field = useField<string>(props, String);
  const { max } = field.facts;
  const count = field.value?.length ?? 0;
  const hint =
    max === undefined ? (
      props.hint
    ) : (
      <>
        {props.hint}
        <span className={mergeClasses(styles.counter, count > max && styles.over)}>{t('text.counter', { count, max })}</span>
      </>
    );
  return (
    <FieldFrame props={{ ...props, hint }} field={field}>
      <Textarea
        data-control=""
        resize="vertical"
        value={field.value ?? ''}
        placeholder={props.placeholder}
        disabled={props.disabled}
        textarea={{ rows: props.rows ?? 4 }}
        onChange={(event, data) => field.setValue(composed(event, data.value))}
        onBlur={field.touch}
      />
    </FieldFrame>
  );
});
