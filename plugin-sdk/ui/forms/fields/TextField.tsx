import { Input } from '@fluentui/react-components';
import { memo } from 'react';
import type { FieldProps } from '../engine/useField';
import { useField } from '../engine/useField';
import { composed } from '../format/composed';
import { FieldFrame } from './FieldFrame';

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  autoFocus?: boolean;
}

/** One line of text. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const field = useField<string>(props, String);
  return (
    <FieldFrame props={props} field={field} isShort={props.type === 'tel'}>
      <Input
        data-control=""
        type={props.type ?? 'text'}
        value={field.value ?? ''}
        placeholder={props.placeholder}
        disabled={props.disabled}
        autoComplete={props.autoComplete ?? 'off'}
        autoFocus={props.autoFocus}
        onChange={(event, data) => field.setValue(composed(event, data.value))}
        onBlur={field.touch}
      />
    </FieldFrame>
  );
});
