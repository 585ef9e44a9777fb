import { makeStyles, tokens } from '@fluentui/react-components';

/** How rich text looks, the same while it is written and when it is read. */
export const useRichTextStyles = makeStyles({
  content: {
    overflowWrap: 'anywhere',
    '& > :first-child': { marginTop: 0 },
    '& > :last-child': { marginBottom: 0 },
    '& p': { marginBlock: tokens.spacingVerticalS },
    '& h2': {
      fontSize: tokens.fontSizeBase500,
      lineHeight: tokens.lineHeightBase500,
      fontWeight: tokens.fontWeightSemibold,
      marginBlock: `${tokens.spacingVerticalL} ${tokens.spacingVerticalS}`,
    },
    '& h3, & h4': {
      fontSize: tokens.fontSizeBase400,
      lineHeight: tokens.lineHeightBase400,
      fontWeight: tokens.fontWeightSemibold,
      marginBlock: `${tokens.spacingVerticalM} ${tokens.spacingVerticalS}`,
    },
    '& ul, & ol': { marginBlock: tokens.spacingVerticalS, paddingLeft: tokens.spacingHorizontalXXL },
    '& li > p, & th > p, & td > p': { marginBlock: tokens.spacingVerticalXXS },
    '& blockquote': {
      marginInline: 0,
      marginBlock: tokens.spacingVerticalM,
      paddingLeft: tokens.spacingHorizontalL,
      borderLeft: `3px solid ${tokens.colorBrandStroke2}`,
      color: tokens.colorNeutralForeground2,
    },
    '& a': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    '& img': { maxWidth: '100%', height: 'auto', borderRadius: tokens.borderRadiusMedium },
    '& code, & pre': {
      fontFamily: tokens.fontFamilyMonospace,
      backgroundColor: tokens.colorNeutralBackground3,
      borderRadius: tokens.borderRadiusSmall,
    },
    '& pre': { padding: tokens.spacingHorizontalM, overflowX: 'auto' },
    '& hr': { border: 'none', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    '& table': { borderCollapse: 'collapse', marginBlock: tokens.spacingVerticalS },
    '& .selectedCell': { backgroundColor: tokens.colorBrandBackground2 },
    '& th, & td': {
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      textAlign: 'left',
      verticalAlign: 'top',
      minWidth: '48px',
    },
  },
});
