import { useEffect, useState } from 'react';
import type { Language } from '@tessera/plugin-sdk/contract';
import { Note } from './fields';
import { signInTexts } from './texts';

const againMs = 5_000;

/**
 * Somebody may be signed in, but the server does not answer, or this device has no network: nobody has to type a password for that. It asks
 * again by itself, and at once when the network is back.
 * @param onAnswer the server answers: start again
 */
export function NoAnswer({ language, onAnswer, onOther }: { language: Language; onAnswer: () => void; onOther: () => void }) {
  const texts = signInTexts[language];
  const [isOnline, setOnline] = useState(navigator.onLine);
  const [busy, setBusy] = useState(false);
  const look = async () => {
    setOnline(navigator.onLine);
    setBusy(true);
    const answers = await fetch('/api/health', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    setBusy(false);
    if (answers) onAnswer();
  };
  useEffect(() => {
    const again = () => void look();
    const timer = setInterval(again, againMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- for as long as this is shown
  }, []);
  return (
    <div className="si-page">
      <main className="si-side">
        <div className="si-column si-form">
          <h1 className="si-title">{isOnline ? texts.noAnswerTitle : texts.offlineTitle}</h1>
          <Note kind="info">{texts.noAnswerText}</Note>
          <div className="si-actions">
            <button type="button" className="si-button" onClick={onOther}>
              {texts.otherAccount}
            </button>
            <button type="button" className="si-button si-primary" disabled={busy} onClick={() => void look()}>
              {texts.retry}
            </button>
          </div>
        </div>
      </main>
    </div>
  );
}
