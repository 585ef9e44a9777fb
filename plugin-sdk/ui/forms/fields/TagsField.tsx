import { makeStyles, mergeClasses, Tag, TagPicker, TagPickerControl, TagPickerGroup, TagPickerInput, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField, type FieldProps } from '../engine/useField';
import { FieldFrame } from './FieldFrame';

const useStyles = makeStyles({
  tag: { fontWeight: tokens.fontWeightSemibold },
  wrong: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
});

export interface TagsFieldProps extends FieldProps {
  /** Applied to every tag, e.g. upper case without accents. Empty results are dropped. */
  normalize?: (text: string) => string;
}

const asTyped = (text: string) => text.normalize('NFC').trim();

/** A list of short texts: type and press Enter, comma, or paste several lines. Wrong ones are marked one by one. */
export function TagsField({ normalize = asTyped, ...props }: TagsFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  const [draft, setDraft] = useState('');
  const field = useField<readonly string[]>(props, (values) => values.join(', '));
  const tags = field.value ?? [];

  const add = (text: string) => {
    const added = text.split(/[,;\n\t]/).map(normalize).filter((one) => one !== '');
    setDraft('');
    if (added.length) field.setValue([...new Set([...tags, ...added])]);
  };

  return (
    <FieldFrame props={props} field={field}>
      <TagPicker
        noPopover
        disabled={props.disabled}
        selectedOptions={[...tags]}
        onOptionSelect={(_, data) => field.setValue(tags.filter((one) => data.selectedOptions.includes(one)))}
      >
        <TagPickerControl>
          <TagPickerGroup aria-label={t('tags.chosen')}>
            {tags.map((tag, i) => (
              <Tag key={tag} value={tag} shape="rounded" size="small" className={mergeClasses(styles.tag, field.wrongBelow.has(`${props.name}.${i}`) && styles.wrong)}>
                {tag}
              </Tag>
            ))}
          </TagPickerGroup>
          <TagPickerInput
            data-control=""
            value={draft}
            placeholder={props.placeholder ?? t('tags.placeholder')}
            onChange={(event) => (/[,;]/.test(event.target.value) ? add(event.target.value) : setDraft(event.target.value))}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (!/[,;\n\t]/.test(text)) return;
              event.preventDefault();
              add(draft + text);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault(); // Enter must not submit while a tag is being typed
              if (draft.trim()) add(draft);
            }}
            onBlur={() => {
              if (draft.trim()) add(draft);
              field.touch();
            }}
          />
        </TagPickerControl>
      </TagPicker>
    </FieldFrame>
  );
}
