import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, FormRow, FormStack, MoneyField, TextField, useNotify } from '@tessera/plugin-sdk/ui';
import { uploadFile } from '@tessera/plugin-sdk/web';
import { billCalls, newBillInput, type Bill } from '../../contract/bills';
import type { Book } from '../../contract/books';
import { useCreateBillMutation } from '../api';
import { PicturePick } from '../files/PicturePick';

interface Values {
  bookId: number;
  pageCode: string;
  code: string;
  billPrice: number | null;
  urlGoogleDrive: string | null;
}

/** Uses a page of a book with a tax invoice. */
export default function UsePage({ book, page, onClose }: { book: Book; page: string; onClose: () => void }) {
  const { t } = useTranslation('ledger');
  const notify = useNotify();
  const [create] = useCreateBillMutation();
  const [picture, setPicture] = useState<File>();
  const save = async (values: Values): Promise<Bill> => {
    const bill = await create(values as never).unwrap();
    // the invoice stands; its picture can be added again
    if (picture)
      await uploadFile(billCalls.addBillFile, picture, { id: bill.id, kind: 'bill' }).catch((error: unknown) =>
        notify.failure(error, t('bills.pictureFailed')),
      );
    return bill;
  };
  return (
    <FormDialog<Values, Bill>
      title={t('bills.use')}
      schema={newBillInput}
      initialValues={{ bookId: book.id, pageCode: page, code: '', billPrice: null, urlGoogleDrive: null }}
      submitLabel={t('bills.use')}
      failed={t('bills.notUsed')}
      onSubmit={save}
      onSaved={({ code, Page }) => notify.success(t('bills.used'), { detail: `${code} · ${Page.code}` })}
      onClose={onClose}
    >
      <FormStack>
        <FormRow>
          <TextField name="pageCode" label={t('bills.page')} />
          <TextField name="code" label={t('bills.code')} />
        </FormRow>
        <MoneyField name="billPrice" label={t('bills.price')} />
        <TextField name="urlGoogleDrive" label={t('bills.link')} hint={t('bills.linkHint')} />
        <PicturePick label={t('bills.picture')} picture={picture} onPick={setPicture} />
      </FormStack>
    </FormDialog>
  );
}
