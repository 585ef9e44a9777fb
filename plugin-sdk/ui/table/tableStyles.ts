import { makeStyles, tokens } from '@fluentui/react-components';
import { runningLine } from '../states/runningLine';
import { mostCovered } from './useSideScroll';

const headHeight = '36px';
const longHeight = 'max(320px, calc(100dvh - 220px))';
const line = `1px solid ${tokens.colorNeutralStroke3}`;

export const useTableStyles = makeStyles({
  sheet: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  // cards on a phone stand on the canvas
  bare: { border: 'none', backgroundColor: 'transparent', gap: '12px' },
  fill: { '@media (min-width: 640px) and (min-height: 520px)': { flex: '1 1 0', minHeight: 0 } },
  scroller: {
    flex: '1 1 auto',
    minHeight: 0,
    overflow: 'auto',
    scrollPaddingInlineEnd: 'var(--over-end, 0px)',
    borderRadius: 'inherit',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  // a long table scrolls inside its own height, under its head: the page would have to know of the rows that are not drawn
  long: { maxHeight: longHeight, scrollPaddingTop: headHeight },
  longFilled: {
    scrollPaddingTop: headHeight,
    '@media (max-width: 639.98px)': { maxHeight: longHeight },
    '@media (max-height: 519.98px)': { maxHeight: longHeight },
  },
  // takes part in the widths of the columns and in nothing else
  sizing: { visibility: 'collapse' },
  // dimmed rows would be too faint to read
  refreshing: { ...runningLine, zIndex: 3 },
  frame: { position: 'relative', display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0, borderRadius: 'inherit' },
  // separate: with collapsed borders the lines of sticky cells scroll away
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  th: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: headHeight,
    padding: '0 10px',
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightMedium,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    ':first-child': { paddingInlineStart: '16px' },
    ':last-child': { paddingInlineEnd: '16px' },
  },
  td: {
    height: '52px',
    padding: '5px 10px',
    boxSizing: 'border-box',
    borderBottom: line,
    verticalAlign: 'middle',
    backgroundColor: 'inherit',
    ':first-child': { paddingInlineStart: '16px' },
    ':last-child': { paddingInlineEnd: '12px' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  compact: { '& td': { height: '40px', paddingTop: '1px', paddingBottom: '1px' } },
  row: {
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':last-child > td': { borderBottomColor: 'transparent' },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2, ':hover': { backgroundColor: tokens.colorBrandBackground2Hover } },
  clickable: { cursor: 'pointer' },
  start: { textAlign: 'start' },
  center: { textAlign: 'center' },
  end: { textAlign: 'end', paddingInlineEnd: '20px' },
  skeletonEnd: { marginInlineStart: 'auto' },
  check: { width: '40px', paddingInlineEnd: 0 },
  number: { width: '44px', textAlign: 'end', color: tokens.colorNeutralForeground3, fontFamily: tokens.fontFamilyNumeric },
  stickyEnd: {
    position: 'sticky',
    insetInlineEnd: 0,
    width: '1px',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    zIndex: 1,
    // they are never out of sight: a focus on them scrolls nothing sideways
    '& :is(a, button)': { scrollMarginInlineEnd: 'calc(-1 * var(--over-end, 0px))' },
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: '100%',
      width: '10px',
      borderInlineEndWidth: '1px',
      borderInlineEndStyle: 'solid',
      borderInlineEndColor: tokens.colorNeutralStroke3,
      opacity: 'var(--under-end, 0)',
      // moved and clipped, so that nothing changes its place when the width of the frame is known
      transform: 'translateX(calc(-1 * var(--cut, 0px)))',
      backgroundImage: `linear-gradient(to left, ${tokens.colorNeutralShadowAmbientLighter}, transparent)`,
      pointerEvents: 'none',
    },
    // over what would be half a column
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: '100%',
      width: `${mostCovered}px`,
      backgroundColor: 'inherit',
      clipPath: 'inset(0 0 0 calc(100% - var(--cut, 0px)))',
    },
  },
  // the start sticks as the end does; offsets and shadows are measured by useSideScroll
  stickyStart: { position: 'sticky', zIndex: 1 },
  start0: { insetInlineStart: 'var(--start-0, 0px)' },
  start1: { insetInlineStart: 'var(--start-1, 0px)' },
  start2: { insetInlineStart: 'var(--start-2, 0px)' },
  startEdge: {
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: '100%',
      width: '10px',
      borderInlineStartWidth: '1px',
      borderInlineStartStyle: 'solid',
      borderInlineStartColor: tokens.colorNeutralStroke3,
      opacity: 'var(--under-start, 0)',
      backgroundImage: `linear-gradient(to right, ${tokens.colorNeutralShadowAmbientLighter}, transparent)`,
      pointerEvents: 'none',
    },
  },
  corner: { zIndex: 2 },
  oneLine: { whiteSpace: 'nowrap' },
  wraps: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  // `--wide`: what useSideScroll gives a text that would be cut
  name: { minWidth: 'max(180px, var(--wide, 0px))' },
  text: { minWidth: 'max(104px, var(--wide, 0px))' },
  prose: { minWidth: 'max(200px, var(--wide, 0px))' },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
});
