import { PasswordField } from './fields';
import type { SignInTexts } from './texts';

export interface NewPasswordValues {
  password: string;
  repeat: string;
}
export type Errors<T> = Partial<Record<keyof T, string>>;

const minLength = 8;

/** What is wrong with a new password and its repetition. */
export function newPasswordErrors({ password, repeat }: NewPasswordValues, texts: SignInTexts): Errors<NewPasswordValues> {
  return {
    ...(!password ? { password: texts.required } : password.length < minLength ? { password: texts.passwordMin } : {}),
    ...(!repeat ? { repeat: texts.required } : repeat !== password ? { repeat: texts.mismatch } : {}),
  };
}

export function NewPasswordFields(props: {
  values: NewPasswordValues;
  errors: Errors<NewPasswordValues>;
  onChange(values: NewPasswordValues): void;
  texts: SignInTexts;
}) {
  const { values, errors, onChange, texts } = props;
  return (
    <>
      <PasswordField
        texts={texts}
        label={texts.newPassword}
        value={values.password}
        error={errors.password}
        autoComplete="new-password"
        onChange={(password) => onChange({ ...values, password })}
      />
      <PasswordField
        texts={texts}
        label={texts.repeatPassword}
        value={values.repeat}
        error={errors.repeat}
        autoComplete="new-password"
        onChange={(repeat) => onChange({ ...values, repeat })}
      />
    </>
  );
}

/** Puts the focus on the first field that was refused, once the errors are drawn. */
export const focusFirstError = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
};
