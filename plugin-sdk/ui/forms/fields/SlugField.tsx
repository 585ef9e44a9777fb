import { Button, Input } from '@fluentui/react-components';
import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tip } from '../../overlay/Tip';
import { valueAt } from '../engine/errors';
import { useFormLink } from '../engine/FormContext';
import { useField, type FieldProps } from '../engine/useField';
import { slugify } from '@tessera/plugin-sdk/contract';
import { FieldFrame } from './FieldFrame';

export interface SlugFieldProps extends FieldProps {
  /** Path of the text that the slug is made of. */
  from: string;
  /** Its label, as people know it. */
  fromLabel: string;
}

/** An address made of another field until it is edited by hand. A slug that exists already is left alone. */
export function SlugField({ from, fromLabel, ...props }: SlugFieldProps) {
  const { t } = useTranslation('forms');
  const link = useFormLink();
  const field = useField<string>(props, String);
  const { formik } = link;
  const derived = slugify(String(valueAt(formik.values, from) ?? ''));
  const [following, setFollowing] = useState(() => !field.value || field.value === derived);
  const { setFieldValue } = formik;
  const { name } = props;
  const stale = following && !field.readOnly && (field.value ?? '') !== derived;

  useEffect(() => {
    if (stale) void setFieldValue(name, derived, false);
  }, [stale, derived, name, setFieldValue]);

  const followLabel = t('slug.follow', { from: fromLabel });
  return (
    <FieldFrame props={{ ...props, hint: props.hint ?? (following ? t('slug.following', { from: fromLabel }) : undefined) }} field={field}>
      <Input
        data-control=""
        value={field.value ?? ''}
        placeholder={props.placeholder}
        disabled={props.disabled}
        autoComplete="off"
        spellCheck={false}
        onChange={(_, data) => {
          setFollowing(false);
          field.setValue(data.value);
        }}
        onBlur={() => {
          const slug = slugify(field.value ?? '');
          if (slug === '') setFollowing(true);
          field.setValue(slug);
          field.touch();
        }}
        contentAfter={
          following ? undefined : (
            <Button
              appearance="transparent"
              size="small"
              disabled={props.disabled}
              icon={<ArrowSync20Regular />}
              aria-label={followLabel}
              {...tip(followLabel)}
              onClick={() => setFollowing(true)}
            />
          )
        }
      />
    </FieldFrame>
  );
}
