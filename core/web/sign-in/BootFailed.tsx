import type { Language } from '@tessera/plugin-sdk/contract';
import { page } from '@tessera/plugin-sdk/ui';
import { Note } from './fields';
import { signInTexts } from './texts';

/** Somebody is signed in, but the app itself could not be fetched. */
export function BootFailed({ language }: { language: Language }) {
  const texts = signInTexts[language];
  return (
    <div className="si-page">
      <main className="si-side">
        <div className="si-column si-form">
          <Note kind="error">{texts.notStarted}</Note>
          <button type="button" className="si-button si-primary" onClick={page.reload}>
            {texts.reload}
          </button>
        </div>
      </main>
    </div>
  );
}
