import { makeStyles, tokens } from '@fluentui/react-components';

const line = `1px solid ${tokens.colorNeutralStroke2}`;
export const useTemplateStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
  frame: {
    overflow: 'auto',
    maxHeight: '60vh',
    border: line,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { borderCollapse: 'separate', borderSpacing: 0, width: '100%' },
  head: {
    position: 'sticky',
    top: 0,
    padding: '6px 10px',
    textAlign: 'start',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: line,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  cell: { padding: '5px 10px', borderBottom: line, verticalAlign: 'middle' },
  name: { minWidth: '220px', textAlign: 'start', fontWeight: tokens.fontWeightRegular },
  code: { whiteSpace: 'nowrap', color: tokens.colorNeutralForeground3 },
  formula: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  tools: { whiteSpace: 'nowrap' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, paddingInlineStart: '20px' },
  quiet: { color: tokens.colorNeutralForeground3 },
});
