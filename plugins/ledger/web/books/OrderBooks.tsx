import { useTranslation } from 'react-i18next';
import type { StartedJob } from '@tessera/plugin-sdk/contract';
import { FormDialog, FormRow, FormStack, NumberField, TextField, useNotify } from '@tessera/plugin-sdk/ui';
import { RecordField } from '@tessera/plugin-sdk/web/resource';
import { orderInput, type BookOrder } from '../../contract/books';
import { categoryChoices } from '../../contract/categories';
import { lastPageCode } from '../../contract/numbers';
import { useOrderBooksMutation } from '../api';

type Values = Omit<BookOrder, 'categoryId' | 'books'> & { categoryId: number | null; books: number | null };

/** Many books of one order, entered by a job. */
export default function OrderBooks({
  unitId,
  onStarted,
  onClose,
}: {
  unitId: number;
  onStarted: (jobId: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('ledger');
  const notify = useNotify();
  const [order] = useOrderBooksMutation();
  return (
    <FormDialog<Values, StartedJob>
      title={t('books.order')}
      schema={orderInput}
      initialValues={{ allocationId: unitId, categoryId: null, code: '', startPageCode: '', books: null, numberOfPages: 100 }}
      submitLabel={t('books.enterShort')}
      failed={t('books.notEntered')}
      onSubmit={(values) => order(values as BookOrder).unwrap()}
      onSaved={({ id }) => {
        notify.success(t('books.orderStarted'));
        onStarted(id);
      }}
      onClose={onClose}
    >
      {({ values }) => (
        <FormStack>
          <RecordField name="categoryId" label={t('books.category')} from={categoryChoices.chooseTaxBookCategory} />
          <FormRow>
            <TextField name="code" label={t('books.orderCode')} hint={t('books.orderCodeHint')} />
            <TextField name="startPageCode" label={t('books.start')} />
          </FormRow>
          <FormRow>
            <NumberField name="books" label={t('unit.books')} />
            <NumberField name="numberOfPages" label={t('books.perBook')} />
          </FormRow>
          <p>
            {t('books.end')}: {lastPageCode(values.startPageCode, values.numberOfPages * (values.books ?? 0)) ?? '–'}
          </p>
        </FormStack>
      )}
    </FormDialog>
  );
}
