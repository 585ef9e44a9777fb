import { useTranslation } from 'react-i18next';
import { Attachments, Card } from '@tessera/plugin-sdk/ui';
import { readFileOf, uploadFile, useMay } from '@tessera/plugin-sdk/web';
import { withdrawalFileCalls as calls, withdrawalFileKinds } from '../../contract/withdrawals';
import { useListWithdrawalFilesQuery, useRemoveWithdrawalFileMutation } from './api';

/** Pictures that belong to a withdrawal: private, read under its permission. */
export function WithdrawalFiles({ id }: { id: number }) {
  const { t } = useTranslation('wallets');
  const { data = [], refetch } = useListWithdrawalFilesQuery({ id });
  const [remove] = useRemoveWithdrawalFileMutation();
  const [mayAdd, mayRemove] = [useMay(calls.addWithdrawalFile), useMay(calls.removeWithdrawalFile)];
  return (
    <Card>
      <Attachments
        label={t('withdrawals.evidence')}
        files={data}
        max={withdrawalFileKinds.evidence.max}
        load={(file) => readFileOf(calls.readWithdrawalFile, { id, fileId: file.id })}
        {...(mayAdd && {
          onAdd: async (file: File) => {
            await uploadFile(calls.addWithdrawalFile, file, { id, kind: 'evidence' });
            await refetch();
          },
        })}
        {...(mayRemove && { onRemove: (file: { id: string }) => remove({ id, fileId: file.id }).unwrap() })}
      />
    </Card>
  );
}
