import { makeStyles, tokens } from '@fluentui/react-components';

const line = `1px solid ${tokens.colorNeutralStroke3}`;
const strong = `1px solid ${tokens.colorNeutralStroke2}`;

const hatched = { backgroundImage: `repeating-linear-gradient(135deg, transparent 0 6px, ${tokens.colorNeutralStroke2} 6px 7px)` } as const;

/** px of a column whose name takes two lines: a letter of it, and what stands around it. */
const [letter, around, narrowest] = [6.8, 44, 92];
export const headWidth = (name: string): number => Math.max(narrowest, Math.ceil((name.length / 2) * letter) + around);

/** Tables of figures: dense, with a head, first column and totals that stay in sight. */
export const useFigureTableStyles = makeStyles({
  sheet: {
    minWidth: 0,
    border: strong,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'clip',
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '5px 12px 5px 16px',
    minHeight: '36px',
    boxSizing: 'border-box',
    borderBottom: strong,
  },
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
    // as high as the chart beside it
    maxHeight: 'max(320px, min(640px, calc(100vh - 290px)))',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  // separate: with collapsed borders the lines of sticky cells scroll away
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  head: { position: 'sticky', top: 0, zIndex: 2 },
  th: {
    height: '34px',
    boxSizing: 'border-box',
    padding: '2px 8px',
    borderBottom: strong,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightMedium,
    textAlign: 'end',
    lineHeight: tokens.lineHeightBase200,
    minWidth: `${narrowest}px`,
    maxWidth: '220px',
    ':last-child': { paddingInlineEnd: '16px' },
  },
  level: { textAlign: 'start', minWidth: '110px' },
  wraps: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  // the first column stays while the figures are scrolled
  first: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    paddingInlineStart: '16px',
    minWidth: '110px',
    maxWidth: '200px',
    '@media (max-width: 639px)': { maxWidth: '140px' },
  },
  row: { backgroundColor: tokens.colorNeutralBackground1, ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  openable: { cursor: 'pointer' },
  td: {
    height: '33px',
    boxSizing: 'border-box',
    padding: '2px 8px',
    borderBottom: line,
    backgroundColor: 'inherit',
    fontFamily: tokens.fontFamilyNumeric,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    ':last-child': { paddingInlineEnd: '16px' },
  },
  name: { fontFamily: tokens.fontFamilyBase, textAlign: 'start', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  // one hatch over the whole row: its cells let it through, but for the one that stays while the others slide under it
  thinRow: { ...hatched, '& > td': { backgroundColor: 'transparent' } },
  thin: hatched,
  note: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '6px 16px',
    borderTop: strong,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  swatch: { flexShrink: 0, width: '20px', height: '14px', border: strong, borderRadius: tokens.borderRadiusSmall, ...hatched },
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
  total: { fontWeight: tokens.fontWeightSemibold, backgroundColor: tokens.colorNeutralBackground2, borderBottomStyle: 'none' },
  aside: { backgroundColor: tokens.colorNeutralBackground2, color: tokens.colorNeutralForeground2, borderBottomStyle: 'none' },
  // the sum stays in sight, what follows it is scrolled to
  topmost: { borderTop: strong, position: 'sticky', bottom: 0, zIndex: 2 },
  corner: { zIndex: 3 },
  totalColumn: { fontWeight: tokens.fontWeightSemibold, backgroundColor: tokens.colorNeutralBackground2 },
});
