import { Button, Input } from '@fluentui/react-components';
import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tip } from '../../overlay/Tip';
import { useField, type FieldProps } from '../engine/useField';
import { useFieldValue, useSetFieldValue } from '../engine/useFieldValue';
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
  const setFieldValue = useSetFieldValue();
  const field = useField<string>(props, String);
  const derived = slugify(String(useFieldValue<unknown>(from) ?? ''));
  const [following, setFollowing] = useState(() => !field.value || field.value === derived);
  const { name } = props;
  const stale = following && !field.readOnly && (field.value ?? '') !== derived;

  useEffect(() => {
    if (stale) setFieldValue(name, derived);
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
