import { lazy, Suspense, useEffect, useState, type FormEvent } from 'react';
import type { Language } from '@tessera/plugin-sdk/contract';
import { reloadForNewVersion } from '@tessera/plugin-sdk/ui';
import type { DeploymentInfo } from '../../contract/deployment';
import { rememberAccount, rememberedAccount } from '../entry/storage';
import type { Session } from '../session/session';
import { Note, PasswordField, Submit, TextField } from './fields';
import { Glyph, Mark } from './glyphs';
import { Mosaic } from './Mosaic';
import { focusFirstError, type Errors } from './NewPassword';
import { signInTexts } from './texts';
import { useWait } from './useWait';

const loadForgotPassword = () => import('./ForgotPassword').then((module) => ({ default: module.ForgotPassword }));
const ForgotPassword = lazy(loadForgotPassword);
const loadFirstPassword = () => import('./FirstPassword').then((module) => ({ default: module.FirstPassword }));
const FirstPassword = lazy(loadFirstPassword);

interface Props {
  deployment: DeploymentInfo;
  language: Language;
  session: Session;
  /** Somebody was signed in here until the session ended. */
  isOver?: boolean;
  /** From a mail that an administrator had sent: a new password is set before anything else. */
  reset?: { token: string; code: string } | undefined;
  chooseLanguage(language: Language): void;
  /** Opens the app; rejects when it cannot be fetched. */
  onSignedIn(): Promise<void>;
}

interface Values {
  account: string;
  password: string;
}

export function SignIn(props: Props) {
  const { deployment, language, session, reset, onSignedIn } = props;
  // Signed in with a password that somebody else has set, now or before this page was loaded.
  const [first, setFirst] = useState(!reset && session.user()?.mustChangePassword && { given: '' });
  const { brand } = deployment;
  const texts = signInTexts[language];
  return (
    <div className="si-page">
      <aside className="si-panel">
        <Mosaic />
        <div className="si-pitch">
          <p className="si-headline">
            {texts.headline[0]} <br />
            {texts.headline[1]}
          </p>
          <p>{texts.pitch}</p>
        </div>
      </aside>
      <main className="si-side">
        <LanguageMenu {...props} label={texts.language} />
        <div className="si-column">
          <div className="si-brand">
            <Mark logo={brand.logo} />
            <div>
              <div className="si-name">{brand.name}</div>
              {brand.tagline && <div className="si-tagline">{brand.tagline[language]}</div>}
            </div>
          </div>
          <h1 className="si-title">{first ? texts.firstTitle : texts.signIn}</h1>
          <p className="si-subtitle">{first ? texts.firstText : texts.subtitle}</p>
          {first ? (
            <Suspense>
              <FirstPassword {...first} language={language} texts={texts} session={session} onChanged={onSignedIn} />
            </Suspense>
          ) : (
            <SignInForm {...props} onMustChange={(given) => setFirst({ given })} />
          )}
          <p className="si-support">{brand.support?.[language] ?? texts.support}</p>
        </div>
        <footer className="si-foot">
          {texts.version} {deployment.version}
        </footer>
      </main>
    </div>
  );
}

function LanguageMenu({ language, chooseLanguage, label }: Props & { label: string }) {
  return (
    <div className="si-language">
      <Glyph name="globe" size={16} />
      <select aria-label={label} value={language} onChange={(event) => chooseLanguage(event.target.value as Language)}>
        <option value="vi" lang="vi">
          Tiếng Việt
        </option>
        <option value="en" lang="en">
          English
        </option>
      </select>
      <Glyph name="chevron" size={12} />
    </div>
  );
}

function SignInForm({ language, session, isOver, reset, onSignedIn, onMustChange }: Props & { onMustChange(given: string): void }) {
  const texts = signInTexts[language];
  const [known] = useState(rememberedAccount);
  const [values, setValues] = useState<Values>({ account: known ?? '', password: '' });
  const [remember, setRemember] = useState(known !== undefined);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<{ kind: 'error' | 'success'; text: string }>();
  const [left, wait] = useWait();
  const [forgot, setForgot] = useState<{ reset?: Props['reset'] } | undefined>(reset && { reset });
  const [isFetched, setFetched] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const account = values.account.trim();
    const wrong: Errors<Values> = {
      ...(account ? {} : { account: texts.accountMissing }),
      ...(values.password ? {} : { password: texts.passwordMissing }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length) return focusFirstError(form);
    if (busy || left) return;
    setBusy(true);
    setMessage(undefined);
    const answer = await session.signIn(account, values.password);
    if (answer.ok) {
      rememberAccount(remember ? account : undefined);
      const open = answer.body.user.mustChangePassword ? () => loadFirstPassword().then(() => onMustChange(values.password)) : onSignedIn;
      await open().catch(async (error: unknown) => {
        if (await reloadForNewVersion(error)) return;
        setMessage({ kind: 'error', text: texts.notOpened });
        setBusy(false);
      });
      return;
    }
    setBusy(false);
    if (answer.problem.status === 429) wait(answer.retryAfterSeconds ?? 60);
    else setMessage({ kind: 'error', text: answer.problem.detail });
  };

  // fetched before it is drawn: there is no boundary on this page
  useEffect(() => {
    if (!forgot) return;
    loadForgotPassword().then(
      () => setFetched(true),
      async (error: unknown) => {
        if (await reloadForNewVersion(error)) return;
        setForgot(undefined);
        setMessage({ kind: 'error', text: texts.notFetched });
      },
    );
  }, [forgot, texts]);

  const shown = left
    ? { kind: 'error' as const, text: texts.tooMany(left) }
    : (message ?? (isOver ? { kind: 'info' as const, text: texts.sessionOver } : undefined));
  return (
    <>
      <form className="si-form" noValidate onSubmit={(event) => void submit(event)}>
        {shown && <Note kind={shown.kind}>{shown.text}</Note>}
        <TextField
          glyph="person"
          label={texts.account}
          placeholder={texts.accountHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={known === undefined}
          value={values.account}
          error={errors.account}
          onChange={(account) => setValues({ ...values, account })}
        />
        <PasswordField
          texts={texts}
          glyph="lock"
          label={texts.password}
          autoFocus={known !== undefined}
          value={values.password}
          error={errors.password}
          onChange={(password) => setValues({ ...values, password })}
          aside={
            <button type="button" className="si-link" onClick={() => setForgot({})}>
              {texts.forgot}
            </button>
          }
        />
        <label className="si-check">
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          {texts.remember}
        </label>
        <Submit busy={busy} busyText={texts.signingIn} disabled={left > 0}>
          {texts.signIn}
        </Submit>
      </form>
      {forgot && isFetched && (
        <Suspense>
          <ForgotPassword
            language={language}
            texts={texts}
            given={forgot.reset}
            onClose={() => setForgot(undefined)}
            onChanged={() => {
              setForgot(undefined);
              setMessage({ kind: 'success', text: texts.passwordSet });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
