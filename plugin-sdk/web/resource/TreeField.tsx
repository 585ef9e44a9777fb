import { Button } from '@fluentui/react-components';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall } from '@tessera/plugin-sdk/contract';
import { Icon, lazyDialog, useFieldValue, useSetFieldValue } from '@tessera/plugin-sdk/ui';
import { RecordField } from './RecordField';

const TreeChoiceDialog = lazyDialog(() => import('../tree/TreeChoiceDialog'));

interface Props extends ComponentProps<typeof RecordField> {
  /** Made by `treeChoices`. */
  tree: AnyCall;
  /** What its own filters are set to, as `where` does for `from`. */
  treeWhere?: Record<string, unknown>;
}

/**
 * A record of a tree, or with `multiple` several: found by typing, or by walking the levels.
 * @example <TreeField name="unitId" label={t('unit')} from={unitChoices.chooseUnit} tree={unitChoices.chooseUnitInTree} />
 */
export function TreeField({ tree, treeWhere, ...field }: Props) {
  const { t } = useTranslation('sdk');
  const [isOpen, setOpen] = useState(false);
  const value = useFieldValue<number | readonly number[] | null | undefined>(field.name);
  const setValue = useSetFieldValue();
  const { name, label, multiple = false } = field;
  return (
    <div>
      <RecordField {...field} />
      {!field.disabled && !field.readOnly && (
        <Button size="small" appearance="transparent" icon={<Icon name="branch" />} onClick={() => setOpen(true)}>
          {t('resource.byLevel')}
        </Button>
      )}
      {isOpen && (
        <TreeChoiceDialog
          from={tree}
          where={treeWhere}
          label={label}
          multiple={multiple}
          chosen={[value ?? []].flat()}
          onDone={(chosen: number[]) => setValue(name, multiple ? chosen : (chosen[0] ?? null))}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
