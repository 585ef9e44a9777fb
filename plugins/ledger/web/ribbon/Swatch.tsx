import { ownTokens } from '@tessera/plugin-sdk/ui';

/** The pattern of a state, or the colour of a holder, as the bands have it. */
export function Swatch({ fill, isHolder = false }: { fill: string; isHolder?: boolean }) {
  return (
    <svg
      width={isHolder ? 16 : 14}
      height={isHolder ? 6 : 14}
      style={{ flexShrink: 0, verticalAlign: 'middle', printColorAdjust: 'exact' }}
      aria-hidden
    >
      {isHolder ? (
        <rect width={16} height={6} rx={2} fill={fill} />
      ) : (
        <rect x={0.5} y={0.5} width={13} height={13} rx={3} fill={fill} stroke={ownTokens.colorFreeStroke} />
      )}
    </svg>
  );
}
