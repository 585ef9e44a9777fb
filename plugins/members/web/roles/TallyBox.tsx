import { Checkbox } from '@tessera/plugin-sdk/ui';
import type { tally } from './matrix';

/** One checkbox over several permissions: on, off, or in between. */
export function TallyBox({
  label,
  tally: { state },
  disabledReason,
  onToggle,
}: {
  label: string;
  tally: ReturnType<typeof tally>;
  disabledReason?: string | undefined;
  onToggle: (() => void) | undefined;
}) {
  return (
    <Checkbox
      label={label}
      checked={state === 'all'}
      mixed={state === 'some'}
      disabled={!onToggle}
      disabledReason={disabledReason}
      onChange={() => onToggle?.()}
    />
  );
}
