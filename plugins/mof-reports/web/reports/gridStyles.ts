import { makeStyles, tokens } from '@fluentui/react-components';

const line = `1px solid ${tokens.colorNeutralStroke2}`;
/** Names stay in sight where there is room for figures beside them. */
const roomy = '@media (min-width: 700px)';

export const useGridStyles = makeStyles({
  frame: {
    overflow: 'auto',
    border: line,
    borderRadius: tokens.borderRadiusLarge,
    maxHeight: '62vh',
    // what gets the focus is not behind heads, names and the total
    scrollPadding: '120px 0 40px',
    [roomy]: { scrollPadding: '120px 0 40px 330px' },
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { borderCollapse: 'separate', borderSpacing: 0, width: '100%', fontVariantNumeric: 'tabular-nums' },
  fixed: { tableLayout: 'fixed' },
  heads: { position: 'sticky', top: 0, zIndex: 2 },
  head: {
    padding: '6px 8px',
    borderBottom: line,
    borderLeft: line,
    backgroundColor: tokens.colorNeutralBackground2,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'end',
    verticalAlign: 'bottom',
    ':first-child': { borderLeftWidth: 0 },
  },
  group: { textAlign: 'center' },
  // stays in sight while some of its columns are
  groupTitle: { position: 'sticky', left: '12px', right: '12px', display: 'inline-block', [roomy]: { left: '364px' } },
  start: { textAlign: 'start' },
  figures: { minWidth: '92px' },
  stays: { [roomy]: { position: 'sticky', left: 0, zIndex: 1 } },
  // as wide as a code of four parts
  besideCode: { [roomy]: { left: '72px', boxShadow: `1px 0 0 ${tokens.colorNeutralStroke2}` } },
  formula: {
    display: 'block',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  cell: { padding: '5px 8px', borderBottom: line, borderLeft: line, textAlign: 'end', whiteSpace: 'nowrap', cursor: 'pointer' },
  code: {
    boxSizing: 'border-box',
    width: '72px',
    minWidth: '72px',
    maxWidth: '72px',
    padding: '5px 10px',
    borderBottom: line,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowWrap: 'anywhere',
  },
  codeHead: { boxSizing: 'border-box', width: '72px', minWidth: '72px', maxWidth: '72px' },
  name: {
    padding: '5px 12px',
    borderBottom: line,
    borderLeft: line,
    minWidth: '180px',
    maxWidth: '280px',
    '@media (max-width: 699px)': { minWidth: '120px', maxWidth: '150px' },
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
  category: { backgroundColor: tokens.colorNeutralBackground3 },
  foot: { position: 'sticky', bottom: 0, zIndex: 2 },
  total: { backgroundColor: tokens.colorNeutralBackground2, fontWeight: tokens.fontWeightSemibold },
  used: { backgroundColor: tokens.colorPaletteDarkOrangeBackground1 },
  edited: { backgroundColor: tokens.colorPaletteYellowBackground1, '::before': { content: '"* "' } },
  chosen: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-2px', backgroundColor: tokens.colorBrandBackground2 },
  focus: { ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' } },
  gap: { padding: 0, borderBottom: line },
  none: { padding: '24px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
});
