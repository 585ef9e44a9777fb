import { useEffect, useState, type FormEvent } from 'react';
import { useRuntime } from '@tessera/plugin-sdk/web';
import { useApp } from '../boot/app-context';
import { screenPath, signInAddress } from '../entry/paths';
import { Modal, Note, PasswordField, Submit } from '../sign-in/fields';
import { signInTexts } from '../sign-in/texts';
import { useWait } from '../sign-in/useWait';

/**
 * When the session has ended, the password is asked for over the page: what was typed stays where it is, and the requests
 * that were refused go on once somebody has signed in.
 */
export function SignInAgain() {
  const { session } = useApp();
  const [answer, setAnswer] = useState<(signedIn: boolean) => void>();
  useEffect(() => {
    session.whenEnded(() => new Promise((resolve) => setAnswer(() => resolve)));
    return () => session.whenEnded(undefined);
  }, [session]);
  if (!answer) return null;
  return (
    <Ask
      onSignedIn={() => {
        setAnswer(undefined);
        answer(true);
      }}
    />
  );
}

function Ask({ onSignedIn }: { onSignedIn: () => void }) {
  const { language, user } = useRuntime();
  const { session } = useApp();
  const texts = signInTexts[language];
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [left, wait] = useWait();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setError(password ? undefined : texts.passwordMissing);
    if (!password || busy || left) return;
    setBusy(true);
    setRefused(undefined);
    const answer = await session.signIn(user.userName, password);
    setBusy(false);
    // Somebody has set the password meanwhile: the page that asks for one's own comes first.
    if (answer.ok && answer.body.user.mustChangePassword) return location.reload();
    if (answer.ok) return onSignedIn();
    if (answer.problem.status === 429) wait(answer.retryAfterSeconds ?? 60);
    else setRefused(answer.problem.detail);
  };
  const signOut = async () => {
    await session.signOut();
    location.assign(signInAddress(screenPath(location)));
  };
  const message = left ? texts.tooMany(left) : refused;
  return (
    <Modal title={texts.againTitle}>
      <form className="si-form" noValidate onSubmit={(event) => void submit(event)}>
        <p className="si-text">{texts.againText}</p>
        {message && <Note kind="error">{message}</Note>}
        <div>
          <div className="si-tagline">{texts.account}</div>
          <strong>{user.fullName}</strong> ({user.userName}){/* for the browser's keeper of passwords */}
          <input hidden readOnly autoComplete="username" value={user.userName} />
        </div>
        <PasswordField autoFocus texts={texts} label={texts.password} value={password} error={error} onChange={setPassword} />
        <div className="si-actions">
          <button type="button" className="si-button" onClick={() => void signOut()}>
            {texts.signOut}
          </button>
          <Submit busy={busy} busyText={texts.signingIn} disabled={left > 0}>
            {texts.signIn}
          </Submit>
        </div>
      </form>
    </Modal>
  );
}
