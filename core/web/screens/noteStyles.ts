import { makeStyles, tokens } from '@fluentui/react-components';

/** Lines below the main one of a cell: what else there is to know, and what went wrong. */
export const useNoteStyles = makeStyles({
  block: { display: 'block' },
  quiet: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  summary: { cursor: 'pointer', width: 'fit-content' },
  badInLine: { color: tokens.colorStatusDangerForeground1 },
  bad: { display: 'block', color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
});
