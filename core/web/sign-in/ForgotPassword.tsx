import { useState, type FormEvent } from 'react';
import type { Language } from '@tessera/plugin-sdk/contract';
import { postPublic, type Answered } from '../session/session';
import { Modal, Note, Submit, TextField } from './fields';
import { focusFirstError, NewPasswordFields, newPasswordErrors, type Errors } from './NewPassword';
import type { SignInTexts } from './texts';
import { useWait } from './useWait';

interface Props {
  /** From a link in a mail: only the new password is asked for. */
  given?: { token: string; code: string } | undefined;
  language: Language;
  texts: SignInTexts;
  onClose(): void;
  onChanged(): void;
}

const looksLikeEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

/** First the e-mail, then the code from the mail with a new password. */
export function ForgotPassword(props: Props) {
  const [request, setRequest] = useState<{ email: string; token: string }>();
  const { given, texts, onClose } = props;
  if (given)
    return (
      <Modal title={texts.linkTitle} closeText={texts.close} onClose={onClose}>
        <EnterCode {...props} token={given.token} />
      </Modal>
    );
  return (
    <Modal key={request ? 'code' : 'email'} title={request ? texts.authTitle : texts.forgotTitle} closeText={texts.close} onClose={onClose}>
      {request ? <EnterCode {...props} {...request} /> : <AskForCode {...props} onSent={setRequest} />}
    </Modal>
  );
}

/** Sends one form; keeps what the server refused and how long it wants to be left alone. */
function useSending(texts: SignInTexts) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [left, wait] = useWait();
  async function sending<T>(send: () => Promise<Answered<T>>): Promise<T | undefined> {
    setBusy(true);
    setRefused(undefined);
    const answer = await send();
    setBusy(false);
    if (answer.ok) return answer.body;
    if (answer.problem.status === 429) wait(answer.retryAfterSeconds ?? 60);
    else setRefused(answer.problem.detail);
    return undefined;
  }
  return { busy, waiting: left > 0, message: left ? texts.tooMany(left) : refused, sending };
}

function AskForCode({ language, texts, onClose, onSent }: Props & { onSent(request: { email: string; token: string }): void }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const { busy, waiting, message, sending } = useSending(texts);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const value = email.trim();
    const wrong = !value ? texts.required : looksLikeEmail(value) ? undefined : texts.emailInvalid;
    setError(wrong);
    if (wrong) return focusFirstError(form);
    if (busy || waiting) return;
    const sent = await sending(() => postPublic<{ token: string }>('user/forgot-password', { email: value }, language));
    if (sent) onSent({ email: value, token: sent.token });
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="si-form">
      <p className="si-text">{texts.forgotText}</p>
      {message && <Note kind="error">{message}</Note>}
      <TextField autoFocus type="email" autoComplete="email" label={texts.email} value={email} error={error} onChange={setEmail} />
      <div className="si-actions">
        <button type="button" className="si-button" onClick={onClose}>
          {texts.cancel}
        </button>
        <Submit busy={busy} disabled={waiting}>
          {texts.sendCode}
        </Submit>
      </div>
    </form>
  );
}

interface CodeValues {
  otp: string;
  password: string;
  repeat: string;
}

function EnterCode({ email, token, given, language, texts, onClose, onChanged }: Props & { email?: string; token: string }) {
  const [values, setValues] = useState<CodeValues>({ otp: given?.code ?? '', password: '', repeat: '' });
  const [errors, setErrors] = useState<Errors<CodeValues>>({});
  const { busy, waiting, message, sending } = useSending(texts);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong: Errors<CodeValues> = { ...(values.otp.trim() ? {} : { otp: texts.required }), ...newPasswordErrors(values, texts) };
    setErrors(wrong);
    if (Object.keys(wrong).length) return focusFirstError(form);
    if (busy || waiting) return;
    const changed = await sending(() =>
      postPublic('user/reset-password', { token, otp: values.otp.trim(), password: values.password }, language),
    );
    if (changed) onChanged();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="si-form">
      <p className="si-text">{email ? texts.authText(email) : texts.linkText}</p>
      {message && <Note kind="error">{message}</Note>}
      {!given && (
        <TextField
          autoFocus
          autoComplete="one-time-code"
          label={texts.code}
          value={values.otp}
          error={errors.otp}
          onChange={(otp) => setValues({ ...values, otp })}
        />
      )}
      <NewPasswordFields texts={texts} values={values} errors={errors} onChange={(changed) => setValues({ ...values, ...changed })} />
      <div className="si-actions">
        <button type="button" className="si-button" onClick={onClose}>
          {texts.cancel}
        </button>
        <Submit busy={busy} disabled={waiting}>
          {texts.setPassword}
        </Submit>
      </div>
    </form>
  );
}
