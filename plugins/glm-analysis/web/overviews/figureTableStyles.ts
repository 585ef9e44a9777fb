import { makeStyles, tokens } from '@fluentui/react-components';

const line = `1px solid ${tokens.colorNeutralStroke3}`;
const strong = `1px solid ${tokens.colorNeutralStroke2}`;

const hatched = { backgroundImage: `repeating-linear-gradient(135deg, transparent 0 6px, ${tokens.colorNeutralStroke2} 6px 7px)` } as const;

/** Tables of figures: dense, with a head, first column and totals that stay in sight. */
export const useFigureTableStyles = makeStyles({
  sheet: {
    minWidth: 0,
    border: strong,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'clip',
  },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', padding: '10px 12px 10px 20px', borderBottom: strong },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  count: { color: tokens.colorNeutralForeground3 },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginInlineStart: 'auto' },
  scroller: {
    overflow: 'auto',
    maxHeight: '600px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  // separate: with collapsed borders the lines of sticky cells scroll away
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  head: { position: 'sticky', top: 0, zIndex: 2 },
  th: {
    height: '40px',
    boxSizing: 'border-box',
    padding: '4px 12px',
    borderBottom: strong,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightMedium,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    ':last-child': { paddingInlineEnd: '20px' },
  },
  level: { textAlign: 'start', minWidth: '160px', '@media (max-width: 639px)': { minWidth: '110px' } },
  wraps: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  // the first column stays while the figures are scrolled
  first: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    paddingInlineStart: '20px',
    minWidth: '180px',
    maxWidth: '320px',
    '@media (max-width: 639px)': { minWidth: '128px', maxWidth: '140px' },
  },
  row: { backgroundColor: tokens.colorNeutralBackground1, ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  openable: { cursor: 'pointer' },
  td: {
    height: '36px',
    boxSizing: 'border-box',
    padding: '2px 12px',
    borderBottom: line,
    backgroundColor: 'inherit',
    fontFamily: tokens.fontFamilyNumeric,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    ':last-child': { paddingInlineEnd: '20px' },
  },
  name: { fontFamily: tokens.fontFamilyBase, textAlign: 'start', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  // one hatch over the whole row: its cells let it through, but for the one that stays while the others slide under it
  thinRow: { ...hatched, '& > td': { backgroundColor: 'transparent' } },
  thin: hatched,
  note: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '8px 20px',
    borderTop: strong,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  swatch: { flexShrink: 0, width: '20px', height: '14px', border: strong, borderRadius: tokens.borderRadiusSmall, ...hatched },
  mark: { flexShrink: 0, color: tokens.colorStatusWarningForeground1 },
  open: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  // on a phone a pager reaches out over the margins of the page, which a table in a sheet has not
  pager: { '@media (max-width: 639px)': { padding: '0 16px 16px', overflow: 'clip' } },
  foot: { position: 'sticky', bottom: 0, zIndex: 2 },
  total: { fontWeight: tokens.fontWeightSemibold, backgroundColor: tokens.colorNeutralBackground2, borderBottomStyle: 'none' },
  aside: { backgroundColor: tokens.colorNeutralBackground2, color: tokens.colorNeutralForeground2, borderBottomStyle: 'none' },
  topmost: { borderTop: strong },
  totalColumn: { fontWeight: tokens.fontWeightSemibold, backgroundColor: tokens.colorNeutralBackground2 },
});
