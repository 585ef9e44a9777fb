import { useState, type FormEvent } from 'react';
import type { ProblemDetails } from '@tessera/plugin-sdk/contract';
import { useNotify } from '@tessera/plugin-sdk/ui';
import { hooksOf, useRuntime } from '@tessera/plugin-sdk/web';
import { authCalls } from '../../contract/auth';
import { Modal, Note, PasswordField, Submit } from '../sign-in/fields';
import { focusFirstError, NewPasswordFields, newPasswordErrors, type Errors } from '../sign-in/NewPassword';
import { signInTexts } from '../sign-in/texts';

const { useChangePasswordMutation } = hooksOf({ changePassword: authCalls.changePassword });

interface Values {
  old: string;
  password: string;
  repeat: string;
}

/** Old password, new one, and its repetition. */
export default function ChangePassword({ onClose }: { onClose: () => void }) {
  const { language } = useRuntime();
  const texts = signInTexts[language];
  const notify = useNotify();
  const [change, { isLoading, error }] = useChangePasswordMutation();
  const [values, setValues] = useState<Values>({ old: '', password: '', repeat: '' });
  const [errors, setErrors] = useState<Errors<Values>>({});

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong: Errors<Values> = { ...(values.old ? {} : { old: texts.required }), ...newPasswordErrors(values, texts) };
    setErrors(wrong);
    if (Object.keys(wrong).length) return focusFirstError(form);
    if (isLoading) return;
    const answer = await change({ password: values.old, newPassword: values.password });
    if (answer.error) return;
    notify.success(texts.passwordChanged);
    onClose();
  };
  return (
    <Modal title={texts.changeTitle} closeText={texts.close} onClose={onClose}>
      <form className="si-form" noValidate onSubmit={(event) => void submit(event)}>
        {error !== undefined && <Note kind="error">{(error as ProblemDetails).detail}</Note>}
        <PasswordField
          autoFocus
          texts={texts}
          label={texts.oldPassword}
          value={values.old}
          error={errors.old}
          onChange={(old) => setValues({ ...values, old })}
        />
        <NewPasswordFields texts={texts} values={values} errors={errors} onChange={(changed) => setValues({ ...values, ...changed })} />
        <div className="si-actions">
          <button type="button" className="si-button" onClick={onClose}>
            {texts.cancel}
          </button>
          <Submit busy={isLoading}>{texts.changeTitle}</Submit>
        </div>
      </form>
    </Modal>
  );
}
