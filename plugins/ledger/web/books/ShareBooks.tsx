import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboField, DateField, FormDialog, FormStack, TextAreaField, TextField, useNotify } from '@tessera/plugin-sdk/ui';
import { shareInput } from '../../contract/shares';
import { useListBookQuery, useShareBooksMutation } from '../api';

interface Values {
  toAllocationPhoneNumber: string;
  bookIds: number[];
  reason: string;
  expiresOn: string | null;
}

/** Asks another unit whether it wants to use pages of one's books. */
export default function ShareBooks({ bookIds = [], onClose }: { bookIds?: number[]; onClose: () => void }) {
  const { t } = useTranslation('ledger');
  const notify = useNotify();
  const [search, setSearch] = useState('');
  const books = useListBookQuery({ pageSize: 100, sort: 'code,asc', ...(search && { search }) });
  const [share] = useShareBooksMutation();
  const offered = (books.data?.data ?? []).filter(({ may, remainingPages }) => may.act && remainingPages > 0);
  return (
    <FormDialog<Values, { shares: number }>
      title={t('shares.share')}
      schema={shareInput}
      initialValues={{ toAllocationPhoneNumber: '', bookIds, reason: '', expiresOn: null }}
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
