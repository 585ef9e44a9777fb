import { useTranslation } from 'react-i18next';
import { openRequestCalls, type AnyCall } from '@tessera/plugin-sdk/contract';
import { hooksOf } from './api';
import { useRuntime } from './runtime';

const { useListOpenRequestsQuery } = hooksOf(openRequestCalls);

/**
 * Why a call with `approval` is not to be made again on a record: it was asked for, and waits for a second person.
 * Steps of a process say so by themselves.
 * @param plugin of the calls; undefined: nothing is asked
 * @example
 * const asked = useAsked('mof-reports')(reportCalls.submitReport, report.id);
 * <Button disabledFocusable={asked !== undefined} {...tip(asked)} />
 */
export function useAsked(plugin: string | undefined): (call: Pick<AnyCall, 'name'> | undefined, record: number) => string | undefined {
  const { t } = useTranslation('sdk');
  const { fourEyes } = useRuntime();
  const skip = plugin === undefined || !fourEyes;
  const { data } = useListOpenRequestsQuery({ plugin: plugin ?? '' }, { skip, refetchOnMountOrArgChange: true });
  const open = !skip && Array.isArray(data) ? data : [];
  return (call, record) => {
    const found = open.find((one) => one.call === call?.name && one.record === record);
    return found && t('process.asked', { code: found.code, name: found.askedByName });
  };
}
