import { Skeleton, SkeletonItem } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { GroupFrame } from '../forms/fields/FieldFrame';
import { useField, type FieldProps } from '../forms/engine/useField';
import { lazyPart } from '../states/lazyPart';
import { RichTextView } from './RichTextView';

// The editor weighs more than all other fields together: fetched when the first one is shown.
const RichTextEditor = lazyPart(() => import('./RichTextEditor'), <EditorSkeleton />);

const plain = (html: string) => (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim();

/** Formatted text; the value is HTML, '' when nothing is written. */
export function RichTextField(props: FieldProps) {
  const field = useField<string>(props, plain);
  return (
    <GroupFrame props={props} field={field} fact={field.value ? <RichTextView html={field.value} /> : undefined}>
      <RichTextEditor
        value={field.value ?? ''}
        label={props.label}
        placeholder={props.placeholder}
        required={field.facts.required}
        invalid={field.error !== undefined}
        describedBy={field.error ? `${field.id}-error` : undefined}
        disabled={props.disabled ?? false}
        onChange={field.setValue}
        onBlur={field.touch}
      />
    </GroupFrame>
  );
}

function EditorSkeleton() {
  const { t } = useTranslation('forms');
  return (
    <Skeleton aria-label={t('editor.loading')}>
      <SkeletonItem style={{ height: 236 }} />
    </Skeleton>
  );
}
