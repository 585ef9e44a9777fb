import { useTranslation } from 'react-i18next';
import { FormDialog, LinesField, useFormat, useNotify, type LineColumn } from '@tessera/plugin-sdk/ui';
import { lineReference } from '@tessera/plugin-sdk/web/resource';
import { newBooksInput, type NewBook } from '../../contract/books';
import { categoryChoices } from '../../contract/categories';
import { lastPageCode } from '../../contract/numbers';
import { useCreateBooksMutation } from '../api';

const categories = lineReference(categoryChoices.chooseTaxBookCategory);
const hundredPages = () => ({ numberOfPages: 100 });

/** Books as they come from the printer. The last number of each follows from the first. */
export default function EnterBooks({ unitId, onClose }: { unitId: number; onClose: () => void }) {
  const { t } = useTranslation('ledger');
  const notify = useNotify();
  const format = useFormat();
  const [create] = useCreateBooksMutation();
  const columns: LineColumn<NewBook>[] = [
    { name: 'code', header: t('books.code'), width: 130 },
    { name: 'categoryId', header: t('books.category'), kind: 'reference', from: categories },
    { name: 'startPageCode', header: t('books.start'), width: 150 },
    { name: 'numberOfPages', header: t('books.count'), kind: 'number' },
    {
      name: 'end',
      header: t('books.end'),
      width: 150,
      compute: (line) => lastPageCode(line.startPageCode ?? '', line.numberOfPages) ?? '',
    },
  ];
  return (
    <FormDialog<{ allocationId: number; books: NewBook[] }, { documentCode: string; pages: number }>
      wide
      title={t('books.enter')}
      schema={newBooksInput}
      initialValues={{ allocationId: unitId, books: [] }}
      submitLabel={t('books.enterShort')}
      failed={t('books.notEntered')}
      onSubmit={(values) => create(values).unwrap()}
      onSaved={({ documentCode, pages }) =>
        notify.success(t('books.entered'), {
          detail: t('books.enteredDetail', { code: documentCode, count: format.number(pages) as never }),
        })
      }
      onClose={onClose}
    >
      <LinesField name="books" label={t('books.line')} columns={columns} newLine={hundredPages} totals={{ numberOfPages: 'sum' }} />
    </FormDialog>
  );
}
