import { Figures, useFormat } from '@tessera/plugin-sdk/ui';

const least = 0.0001;
const decimals = 4;

/** A probability that is as good as none is not written as 0. */
export function PValue({ value }: { value: number | null }) {
  const format = useFormat();
  if (value !== null && value < least) return <>{`< ${format.number(least, { decimals })}`}</>;
  return <Figures value={value} decimals={decimals} fixed />;
}
