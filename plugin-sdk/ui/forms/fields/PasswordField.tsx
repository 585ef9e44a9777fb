import { Button, Input } from '@fluentui/react-components';
import { EyeOff20Regular } from '@fluentui/react-icons/svg/eye-off';
import { Eye20Regular } from '@fluentui/react-icons/svg/eye';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField, type FieldProps } from '../engine/useField';
import { FieldFrame } from './FieldFrame';

export interface PasswordFieldProps extends FieldProps {
  autoComplete?: 'current-password' | 'new-password';
}

/** A secret, hidden until asked for. Kept exactly as typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('forms');
  const [visible, setVisible] = useState(false);
  const field = useField<string>(props, () => '••••••••');
  const toggle = (
    <Button
      appearance="transparent"
      size="small"
      disabled={props.disabled}
      icon={visible ? <EyeOff20Regular /> : <Eye20Regular />}
      aria-label={t(visible ? 'password.hide' : 'password.show')}
      onClick={() => setVisible(!visible)}
    />
  );
  return (
    <FieldFrame props={props} field={field}>
      <Input
        data-control=""
        type={visible ? 'text' : 'password'}
        value={field.value ?? ''}
        placeholder={props.placeholder}
        disabled={props.disabled}
        autoComplete={props.autoComplete ?? 'new-password'}
        spellCheck={false}
        onChange={(_, data) => field.setValue(data.value)}
        onBlur={field.touch}
        contentAfter={toggle}
      />
    </FieldFrame>
  );
}
