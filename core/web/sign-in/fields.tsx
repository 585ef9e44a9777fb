import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { Glyph } from './glyphs';
import type { SignInTexts } from './texts';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  glyph?: 'person' | 'lock';
  /** Beside the label, on its right. */
  aside?: ReactNode;
  after?: ReactNode;
  note?: string | undefined;
}

export function TextField({ label, value, onChange, error, glyph, aside, after, note, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="si-field">
      <label htmlFor={id}>{label}</label>
      <div className="si-input" data-invalid={error ? '' : undefined}>
        {glyph && <Glyph name={glyph} />}
        <input
          {...input}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || note ? `${id}-note` : undefined}
        />
        {after}
      </div>
      {/* after the input, so that Tab goes from field to field; drawn beside the label */}
      {aside && <div className="si-aside">{aside}</div>}
      {(error || note) && (
        <div id={`${id}-note`} className={error ? 'si-error' : 'si-note'}>
          {error ?? note}
        </div>
      )}
    </div>
  );
}

/** Can be shown, and says when Caps Lock is on. */
export function PasswordField({ texts, ...props }: FieldProps & { texts: SignInTexts }) {
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={watchCaps}
      onKeyUp={watchCaps}
      onBlur={() => setCaps(false)}
      note={caps ? texts.capsLock : undefined}
      after={
        <button
          type="button"
          className="si-icon"
          aria-label={shown ? texts.hide : texts.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Glyph name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}

export function Note({ kind, children }: { kind: 'error' | 'success' | 'info'; children: ReactNode }) {
  return (
    <div className="si-bar" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Glyph name={kind === 'info' ? 'error' : kind} />
      <div>{children}</div>
    </div>
  );
}

export function Submit({
  busy,
  busyText,
  disabled,
  children,
}: {
  busy: boolean;
  busyText?: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <button type="submit" className="si-button si-primary" aria-disabled={busy || disabled || undefined} data-busy={busy ? '' : undefined}>
      {busy ? (busyText ?? children) : children}
    </button>
  );
}

interface ModalProps {
  title: string;
  /** Without it, neither Escape nor a cross closes the dialog. */
  onClose?: (() => void) | undefined;
  closeText?: string;
  children: ReactNode;
}

/** The browser's own dialog: above everything else, Fluent's dialogs included, and it keeps the focus inside. */
export function Modal({ title, onClose, closeText, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    // the browser would begin with the cross
    element?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="si-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Chromium lets a second Escape through
      onClose={() => (onClose ? onClose() : dialog.current?.isConnected && dialog.current.showModal())}
    >
      <div className="si-dialog-head">
        <h2 id={id}>{title}</h2>
        {onClose && (
          <button type="button" className="si-icon" aria-label={closeText} onClick={onClose}>
            <Glyph name="dismiss" />
          </button>
        )}
      </div>
      {children}
    </dialog>
  );
}
