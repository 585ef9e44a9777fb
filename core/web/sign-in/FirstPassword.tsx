import { useState, type FormEvent } from 'react';
import type { Language } from '@tessera/plugin-sdk/contract';
import { postPublic, type Session } from '../session/session';
import { Note, PasswordField, Submit } from './fields';
import { focusFirstError, NewPasswordFields, newPasswordErrors, type Errors } from './NewPassword';
import type { SignInTexts } from './texts';
import { useWait } from './useWait';

interface Props {
  language: Language;
  texts: SignInTexts;
  session: Session;
  /** The password that was given, where it has just been entered; else it is asked for. */
  given: string;
  onChanged(): Promise<void>;
}

interface Values {
  old: string;
  password: string;
  repeat: string;
}

/** Stands before everything else while the account has a password that somebody else has set. */
export function FirstPassword({ language, texts, session, given, onChanged }: Props) {
  const [values, setValues] = useState<Values>({ old: given, password: '', repeat: '' });
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const [left, wait] = useWait();

  const change = async () => {
    const send = () =>
      postPublic('user/change-password', { password: values.old, newPassword: values.password }, language, session.token());
    const answer = await send();
    // The page may have stood here longer than a token lasts.
    return !answer.ok && answer.problem.status === 401 && (await session.renew(session.token())) === 'renewed' ? send() : answer;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong: Errors<Values> = { ...(values.old ? {} : { old: texts.required }), ...newPasswordErrors(values, texts) };
    setErrors(wrong);
    if (Object.keys(wrong).length) return focusFirstError(form);
    if (busy || left) return;
    setBusy(true);
    setMessage(undefined);
    let answer = await change();
    // A session of its own, that knows of the change.
    if (answer.ok) answer = await session.signIn(session.user()?.userName ?? '', values.password);
    if (answer.ok) return onChanged();
    setBusy(false);
    if (answer.problem.status === 429) wait(answer.retryAfterSeconds ?? 60);
    else setMessage(answer.problem.detail);
  };
  const leave = async () => {
    await session.signOut();
    location.reload();
  };
  const shown = left ? texts.tooMany(left) : message;
  return (
    <form className="si-form" noValidate onSubmit={(event) => void submit(event)}>
      {shown && <Note kind="error">{shown}</Note>}
      <input hidden readOnly autoComplete="username" value={session.user()?.userName ?? ''} />
      {!given && (
        <PasswordField
          autoFocus
          texts={texts}
          label={texts.oldPassword}
          value={values.old}
          error={errors.old}
          onChange={(old) => setValues({ ...values, old })}
        />
      )}
      <NewPasswordFields texts={texts} values={values} errors={errors} onChange={(changed) => setValues({ ...values, ...changed })} />
      <Submit busy={busy} disabled={left > 0}>
        {texts.setPassword}
      </Submit>
      <button type="button" className="si-link" onClick={() => void leave()}>
        {texts.signOut}
      </button>
    </form>
  );
}
