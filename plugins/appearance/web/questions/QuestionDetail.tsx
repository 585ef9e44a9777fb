import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { DateText, Failed, ListPage, NameCell, PageFrame, type Column, type RowAction } from '@tessera/plugin-sdk/ui';
import { exportBy } from '@tessera/plugin-sdk/web';
import { questionCalls, questionExport, targetKinds, type Question, type TargetKind } from '../../contract/questions';
import {
  useListQuestionsByProductQuery,
  useListQuestionsByTypeQuery,
  useMoveQuestionMutation,
  useRemoveQuestionMutation,
  useSearchQuestionProductsQuery,
} from '../hooks';
import { wordsOf } from '../parts/words';
import { useRights } from '../parts/useRights';
import { useWrites } from '../parts/useWrites';
import { QuestionForm } from './QuestionForm';
import { isProductType, useTargetName } from './targets';

/** The questions about one product or product type, as the address says. */
export default function QuestionDetail() {
  const { t } = useTranslation('appearance');
  const params = useParams();
  const kind = targetKinds.find((one) => one === params.type);
  const id = Number(params.id);
  if (!kind || !Number.isSafeInteger(id) || id < 1 || (kind === 'productType' && !isProductType(id))) {
    return (
      <PageFrame title={t('questions.title')}>
        <Failed error={{ status: 404, code: 'not_found' }} />
      </PageFrame>
    );
  }
  return <Questions key={`${kind}/${id}`} kind={kind} id={id} />;
}

function Questions({ kind, id }: { kind: TargetKind; id: number }) {
  const { t } = useTranslation('appearance');
  const { mayAdd, mayEdit, mayRemove } = useRights({
    add: questionCalls.createQuestion,
    edit: questionCalls.updateQuestion,
    remove: questionCalls.removeQuestion,
  });
  const writes = useWrites();
  const [moveQuestion] = useMoveQuestionMutation();
  const [removeQuestion] = useRemoveQuestionMutation();
  const [editing, setEditing] = useState<Question | 'new'>();
  const found = useSearchQuestionProductsQuery({ id }, { skip: kind === 'productType' }).data;
  const product = found?.products[0];
  // what was asked about a product that is gone may still be deleted, but nothing can be added
  const gone = found?.available === true && !product;
  const title = useTargetName()({ type: kind, id, name: product?.name ?? null });

  const columns: Column<Question>[] = [
    {
      id: 'content',
      header: t('questions.question'),
      value: (row) => row.content,
      render: (row) => <NameCell name={row.content} below={wordsOf(row.answer)} />,
    },
    {
      id: 'updatedAt',
      header: t('fields.updatedAt'),
      width: 110,
      value: (row) => row.updatedAt,
      render: (row) => <DateText value={row.updatedAt} />,
    },
  ];
  const move = (row: Question, direction: 'up' | 'down') => void writes.move(() => moveQuestion({ id: row.id, direction }));
  const rowActions = (row: Question): RowAction[] => [
    ...(mayEdit ? [{ icon: 'edit' as const, label: t('actions.edit'), onClick: () => setEditing(row) }] : []),
    ...(mayRemove
      ? [
          {
            icon: 'delete' as const,
            label: t('actions.remove'),
            danger: true,
            onClick: () =>
              void writes.remove({
                title: t('questions.remove'),
                body: row.content,
                name: t('questions.one'),
                run: () => removeQuestion({ id: row.id, version: row.version }),
              }),
          },
        ]
      : []),
    ...(mayEdit
      ? [
          { icon: 'arrowUp' as const, label: t('actions.up'), onClick: () => move(row, 'up') },
          { icon: 'arrowDown' as const, label: t('actions.down'), onClick: () => move(row, 'down') },
        ]
      : []),
  ];
  const list = {
    title,
    subtitle: gone ? t('questions.gone') : t(`questions.about.${kind}`),
    back: { to: '/quan-ly-cau-hoi', label: t('questions.back') },
    caption: t('questions.caption', { about: title }),
    columns,
    searchPlaceholder: t('questions.search'),
    primaryAction: mayAdd && !gone ? { label: t('questions.add'), onClick: () => setEditing('new') } : undefined,
    rowActions: mayEdit || mayRemove ? rowActions : undefined,
    onRowOpen: mayEdit ? setEditing : undefined,
    emptyState: gone
      ? { icon: 'question' as const, title: t('questions.gone'), text: t('questions.goneText') }
      : { icon: 'question' as const, title: t('questions.empty'), text: t('questions.emptyText') },
  };
  return (
    <>
      {kind === 'productType' && isProductType(id) ? (
        <ListPage
          {...list}
          useList={useListQuestionsByTypeQuery}
          fixed={{ id }}
          exportAs={exportBy(questionExport.exportQuestionsByType)}
        />
      ) : (
        <ListPage
          {...list}
          useList={useListQuestionsByProductQuery}
          fixed={{ id }}
          exportAs={exportBy(questionExport.exportQuestionsByProduct)}
        />
      )}
      {editing && (
        <QuestionForm
          kind={kind}
          id={id}
          about={title}
          question={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
