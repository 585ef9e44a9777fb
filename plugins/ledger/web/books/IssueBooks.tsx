import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboField, FormDialog, FormStack, useNotify } from '@tessera/plugin-sdk/ui';
import { uploadFile } from '@tessera/plugin-sdk/web';
import { allocateInput, bookCalls, type Done } from '../../contract/books';
import { useAllocateBooksMutation, useListAllocationQuery, useListBookQuery } from '../api';
import { PicturePick } from '../files/PicturePick';

interface Values {
  childrenAllocationPhoneNumber: string;
  bookIds: number[];
}

/** Hands books with available pages to a unit directly below. */
export default function IssueBooks({ unitId, onClose }: { unitId: number; onClose: () => void }) {
  const { t } = useTranslation('ledger');
  const notify = useNotify();
  const [search, setSearch] = useState('');
  const [searchBook, setSearchBook] = useState('');
  const units = useListAllocationQuery({ parentId: unitId, pageSize: 50, ...(search && { search }) });
  const books = useListBookQuery({ allocationId: unitId, pageSize: 100, sort: 'code,asc', ...(searchBook && { search: searchBook }) });
  const [allocate] = useAllocateBooksMutation();
  const [slip, setSlip] = useState<File>();
  const issue = async (values: Values): Promise<Done> => {
    const done = await allocate(values).unwrap();
    // the books are issued; the picture can be added again
    if (slip)
      await uploadFile(bookCalls.addOrderFile, slip, { id: done.id, kind: 'slip' }).catch((error: unknown) =>
        notify.failure(error, t('books.slipFailed')),
      );
    return done;
  };
  const offered = (books.data?.data ?? []).filter(({ remainingPages }) => remainingPages > 0);
  return (
    <FormDialog<Values, Done>
      title={t('books.issue')}
      schema={allocateInput}
      initialValues={{ childrenAllocationPhoneNumber: '', bookIds: [] }}
      submitLabel={t('books.issue')}
      failed={t('books.notIssued')}
      isReady={({ childrenAllocationPhoneNumber, bookIds }) => childrenAllocationPhoneNumber !== '' && bookIds.length > 0}
      onSubmit={issue}
      onSaved={({ documentCode }) => notify.success(t('books.issued'), { detail: documentCode })}
      onClose={onClose}
    >
      <FormStack>
        <ComboField
          name="childrenAllocationPhoneNumber"
          label={t('books.receiver')}
          options={(units.data?.data ?? []).map(({ name, phoneNumber }) => ({ value: phoneNumber, label: `${name} · ${phoneNumber}` }))}
          onSearch={setSearch}
          loading={units.isFetching}
        />
        <ComboField
          multiple
          name="bookIds"
          label={t('books.chosen')}
          hint={t('books.chosenHint')}
          options={offered.map(({ id, code, startPageCode, endPageCode }) => ({
            value: id,
            label: `${code} · ${startPageCode} – ${endPageCode}`,
          }))}
          onSearch={setSearchBook}
          loading={books.isFetching}
        />
        <PicturePick label={t('books.slip')} picture={slip} onPick={setSlip} />
      </FormStack>
    </FormDialog>
  );
}
