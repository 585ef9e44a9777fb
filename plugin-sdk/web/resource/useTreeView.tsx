import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { treeOptionsOf } from '@tessera/plugin-sdk/contract';
import { Icon } from '@tessera/plugin-sdk/ui';

/**
 * Whether the records of a catalogue are seen as a tree, and below which one a new one is made, as the address
 * says: `?view=tree&new=1&below=12`.
 */
export function useTreeView(calls: object) {
  const { t } = useTranslation('sdk');
  const [params, setParams] = useSearchParams();
  const options = treeOptionsOf(calls);
  const isTree = options !== undefined && params.get('view') === 'tree';
  const change = (values: Record<string, string | undefined>) =>
    setParams((now) => {
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined) now.delete(name);
        else now.set(name, value);
      }
      return now;
    });
  const [below, level] = [Number(params.get('below')), Number(params.get('level'))];
  return {
    isTree,
    button: options && (
      <Button icon={<Icon name={isTree ? 'list' : 'branch'} />} onClick={() => change({ view: isTree ? undefined : 'tree' })}>
        {t(isTree ? 'resource.asList' : 'resource.asTree')}
      </Button>
    ),
    addBelow: (row: object) => {
      const above = row as Record<string, unknown> & { id: number };
      change({ new: '1', below: String(above.id), level: options?.level && String(Number(above[options.level]) + 1) });
    },
    /** What a new record begins with. */
    initial: options && below > 0 ? { [options.parent]: below, ...(options.level && level > 0 && { [options.level]: level }) } : {},
  };
}
