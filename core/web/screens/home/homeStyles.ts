import { makeStyles, tokens } from '@fluentui/react-components';

/** Rows of the narrow cards of the page. */
export const useRowStyles = makeStyles({
  list: { display: 'grid', gap: '8px', listStyleType: 'none', margin: 0, padding: 0 },
  row: { display: 'flex', alignItems: 'baseline', gap: '8px', minHeight: '32px' },
  texts: { flex: '1 1 auto', minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', display: 'block' },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
  kind: {
    margin: '8px 0 4px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  urgent: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
  reason: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  icon: { flexShrink: 0, alignSelf: 'flex-start', marginTop: '2px', color: tokens.colorStatusDangerForeground1 },
});
