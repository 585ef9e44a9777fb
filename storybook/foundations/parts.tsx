import { tokens } from '@fluentui/react-components';
import { CardGrid } from '@tessera/plugin-sdk/ui';
import type { CSSProperties, ReactNode } from 'react';

const nameStyle: CSSProperties = { overflowWrap: 'anywhere', fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 };

/** A token: what it looks like, its name, and what it is for. Long names wrap; they never run into the next one. */
export const Token = ({ name, note, children }: { name: string; note?: string | undefined; children?: ReactNode }) => (
  <div style={{ minWidth: 0 }}>
    {children}
    <div style={{ ...nameStyle, marginTop: 4 }}>{name}</div>
    {note && <div style={{ ...nameStyle, color: tokens.colorNeutralForeground3 }}>{note}</div>}
  </div>
);

/** An area of one colour. */
export const Swatch = ({ colour, name, note }: { colour: string; name: string; note?: string }) => (
  <Token name={name} note={note}>
    <div style={{ height: 44, borderRadius: 6, background: colour, border: `1px solid ${tokens.colorNeutralStroke2}` }} />
  </Token>
);

export const Swatches = ({ children }: { children: ReactNode }) => <CardGrid min={150}>{children}</CardGrid>;

/** A line of a list of measures: use, value, picture. */
export const Measure = ({ use, value, children }: { use: string; value: string; children: ReactNode }) => (
  <div style={{ display: 'grid', gridTemplateColumns: 'minmax(120px, 220px) 120px 1fr', gap: 12, alignItems: 'center', minHeight: 32 }}>
    <span>{use}</span>
    <span style={nameStyle}>{value}</span>
    <span>{children}</span>
  </div>
);
