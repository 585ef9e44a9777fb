import type { SyntheticEvent } from 'react';

/** Typed or pasted text in NFC; left alone while an input method is still composing, or it would lose its place. */
export const composed = (event: SyntheticEvent, text: string) =>
  (event.nativeEvent as Partial<InputEvent>).isComposing ? text : text.normalize('NFC');
