import { makeStyles, tokens, useFieldControlProps_unstable as fieldControl } from '@fluentui/react-components';
import { memo, useState, type InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { canonical } from '../engine/schemaFacts';
import { useField, type FieldProps } from '../engine/useField';
import { ChipBox } from './ChipBox';
import { FieldFrame } from './FieldFrame';

const useStyles = makeStyles({
  input: {
    flexGrow: 1,
    flexBasis: '120px',
    minWidth: 0,
    height: '24px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    ':disabled': { cursor: 'not-allowed' },
  },
});

export interface TagsFieldProps extends FieldProps {
  /** Applied to every tag, e.g. upper case without accents. Empty results are dropped. */
  normalize?: (text: string) => string;
}

const separators = /[,;\n\t]/;
const asTyped = (text: string) => text.normalize('NFC').trim();

/** A list of short texts: type and press Enter or comma, or paste several. Wrong ones are marked one by one. */
export const TagsField = memo(function TagsField({ normalize = asTyped, ...props }: TagsFieldProps) {
  const { t } = useTranslation('forms');
  const [draft, setDraft] = useState('');
  const field = useField<readonly string[]>(props, (values) => values.join(', '));
  const tags = field.value ?? [];
  const without = (at: number) => field.setValue(tags.filter((_, i) => i !== at));

  const add = (text: string) => {
    const added = text
      .split(separators)
      .map(normalize)
      .filter((one) => one !== '');
    setDraft('');
    if (added.length) field.setValue([...new Set([...tags, ...added])]);
  };

  return (
    <FieldFrame props={props} field={field}>
      <TagBox
        chips={tags.map((tag, i) => ({ key: tag, label: tag, wrong: field.wrongBelow.has(`${canonical(props.name)}.${i}`) }))}
        invalid={field.error !== undefined}
        onRemove={without}
        value={draft}
        placeholder={props.placeholder ?? t('tags.placeholder')}
        disabled={props.disabled}
        onChange={(event) => (separators.test(event.target.value) ? add(event.target.value) : setDraft(event.target.value))}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (!separators.test(text)) return;
          event.preventDefault();
          add(draft + text);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Backspace' && draft === '' && tags.length) without(tags.length - 1);
          if (event.key !== 'Enter') return;
          event.preventDefault(); // Enter must not submit while a tag is being typed
          if (draft.trim()) add(draft);
        }}
        onBlur={() => {
          if (draft.trim()) add(draft);
          field.touch();
        }}
      />
    </FieldFrame>
  );
});

type TagBoxProps = InputHTMLAttributes<HTMLInputElement> & Pick<Parameters<typeof ChipBox>[0], 'chips' | 'invalid' | 'onRemove'>;

function TagBox({ chips, invalid, onRemove, ...own }: TagBoxProps) {
  const styles = useStyles();
  // id, required and descriptions come from the Field around; `required` itself would ask for text in the input
  const input = fieldControl(own, { supportsLabelFor: true });
  return (
    <ChipBox chips={chips} invalid={invalid} disabled={own.disabled} onRemove={onRemove}>
      <input {...input} data-control="" autoComplete="off" className={styles.input} />
    </ChipBox>
  );
}
