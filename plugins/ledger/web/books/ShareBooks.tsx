import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboField, DateField, FormDialog, FormStack, TextAreaField, TextField, useNotify } from '@tessera/plugin-sdk/ui';
import type { Book } from '../../contract/books';
import { shareInput } from '../../contract/shares';
import { useListBookQuery, useShareBooksMutation } from '../api';

interface Values {
  toAllocationPhoneNumber: string;
  bookIds: number[];
  reason: string;
  expiresOn: string | null;
}

/** Asks another unit whether it wants to use pages of one's books; `chosen` at first. */
export default function ShareBooks({ chosen = [], onClose }: { chosen?: readonly Book[]; onClose: () => void }) {
  const { t } = useTranslation('ledger');
  const notify = useNotify();
  const [search, setSearch] = useState('');
  const books = useListBookQuery({ pageSize: 100, sort: 'code,asc', ...(search && { search }) });
  const [share] = useShareBooksMutation();
  const found = (books.data?.data ?? []).filter(({ may, remainingPages }) => may.act && remainingPages > 0);
  // what is chosen has its name before the list is there, and where the list is longer than what is offered
  const offered = [...chosen, ...found.filter(({ id }) => chosen.every((one) => one.id !== id))];
  return (
    <FormDialog<Values, { shares: number }>
      title={t('shares.share')}
      schema={shareInput}
      initialValues={{ toAllocationPhoneNumber: '', bookIds: chosen.map(({ id }) => id), reason: '', expiresOn: null }}
      submitLabel={t('shares.share')}
      failed={t('shares.failed')}
      onSubmit={(values) => share(values).unwrap()}
      onSaved={() => notify.success(t('shares.sent'), { detail: t('shares.sentDetail') })}
      onClose={onClose}
    >
      <FormStack>
        <ComboField
          multiple
          name="bookIds"
          label={t('shares.books')}
          hint={t('books.chosenHint')}
          options={offered.map(({ id, code, startPageCode, endPageCode }) => ({
            value: id,
            label: `${code} · ${startPageCode} – ${endPageCode}`,
          }))}
          onSearch={setSearch}
          loading={books.isFetching}
        />
        <TextField name="toAllocationPhoneNumber" type="tel" label={t('shares.phone')} />
        <TextAreaField name="reason" label={t('shares.reason')} />
        <DateField name="expiresOn" label={t('shares.expiresOn')} hint={t('shares.expiresHint')} />
      </FormStack>
    </FormDialog>
  );
}
