import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { recordId } from '@tessera/plugin-sdk/contract';
import { FormDialog, FormStack, useNotify } from '@tessera/plugin-sdk/ui';
import { TreeField } from '@tessera/plugin-sdk/web/resource';
import { unitChoices, type Unit } from '../../contract/units';
import { useMoveAllocationMutation } from '../api';

const schema = object({ parentAllocationId: recordId().required() });

/** A unit goes below another one, with its books and all units below it. */
export default function MoveUnit({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const { t } = useTranslation('ledger');
  const notify = useNotify();
  const [move] = useMoveAllocationMutation();
  return (
    <FormDialog<{ parentAllocationId: number | null }, Unit>
      title={t('unit.moveTitle', { name: unit.name })}
      schema={schema}
      initialValues={{ parentAllocationId: null }}
      submitLabel={t('unit.move')}
      failed={t('unit.notMoved')}
      onSubmit={({ parentAllocationId }) => move({ id: unit.id, parentAllocationId: parentAllocationId! }).unwrap()}
      onSaved={({ name, parentName }) => notify.success(t('unit.moved'), { detail: `${name} · ${parentName ?? ''}` })}
      onClose={onClose}
    >
      <FormStack>
        <p>{t('unit.moveText')}</p>
        <TreeField
          name="parentAllocationId"
          label={t('unit.newParent')}
          from={unitChoices.chooseAllocation}
          tree={unitChoices.chooseAllocationInTree}
        />
      </FormStack>
    </FormDialog>
  );
}
