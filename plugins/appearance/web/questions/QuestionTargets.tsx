import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Figures, ListPage, NameCell, PageFrame, Tabs, type Column } from '@tessera/plugin-sdk/ui';
import { targetKinds, type QuestionTarget } from '../../contract/questions';
import { useListQuestionTargetsQuery, useSearchQuestionProductsQuery } from '../hooks';
import { ProductByNumber } from './ProductByNumber';
import { targetAddress, useTargetName } from './targets';

/** What there are questions about, by product and by product type. */
export default function QuestionTargets() {
  const { t } = useTranslation('appearance');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const kind = targetKinds.find((one) => one === params.get('by')) ?? 'productId';
  const nameOf = useTargetName();
  const [asking, setAsking] = useState(false);
  // without the plugin that knows products, one of them is named by its number
  const byNumber = useSearchQuestionProductsQuery({}).data?.available === false;
  const open = (row: Pick<QuestionTarget, 'type' | 'id'>) => void navigate(targetAddress(row));

  const columns: Column<QuestionTarget>[] = [
    {
      id: 'name',
      header: t(`questions.kinds.${kind}`),
      value: (row) => nameOf(row),
      render: (row) => <NameCell name={nameOf(row)} to={targetAddress(row)} />,
    },
    {
      id: 'questions',
      header: t('questions.count'),
      align: 'end',
      width: 140,
      value: (row) => row.questions,
      render: (row) => <Figures value={row.questions} />,
    },
  ];
  return (
    <PageFrame title={t('questions.title')}>
      <Tabs
        label={t('questions.title')}
        value={kind}
        onChange={(by) => setParams({ by })}
        tabs={[
          { id: 'productId', label: t('questions.byProduct') },
          { id: 'productType', label: t('questions.byType') },
        ]}
      >
        <ListPage
          key={kind}
          embedded
          title={t('questions.title')}
          caption={t(kind === 'productId' ? 'questions.byProduct' : 'questions.byType')}
          useList={useListQuestionTargetsQuery}
          fixed={{ type: kind }}
          columns={columns}
          rowKey={(row) => `${row.type}/${row.id}`}
          searchable={kind === 'productId'}
          searchPlaceholder={t(byNumber ? 'questions.searchNumber' : 'questions.searchProduct')}
          primaryAction={kind === 'productId' && byNumber ? { label: t('questions.choose'), onClick: () => setAsking(true) } : undefined}
          rowActions={(row) => [{ icon: 'edit', label: t('questions.update'), to: targetAddress(row) }]}
          onRowOpen={open}
          emptyState={{ icon: 'question', title: t('questions.emptyTargets'), text: t('questions.emptyTargetsText') }}
        />
      </Tabs>
      {asking && <ProductByNumber onChosen={(id) => open({ type: 'productId', id })} onClose={() => setAsking(false)} />}
    </PageFrame>
  );
}
