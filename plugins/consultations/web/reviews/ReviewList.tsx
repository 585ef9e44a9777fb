import { Switch } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { dateColumn, ListPage, Stars, useAction, type Column, type RowAction } from '@tessera/plugin-sdk/ui';
import { hooksOf, useMay } from '@tessera/plugin-sdk/web';
import { recordFilter } from '@tessera/plugin-sdk/web/resource';
import { doctorCalls } from '../../contract/doctors';
import { reviewCalls, type DoctorReview } from '../../contract/reviews';

const { useListDoctorReviewsQuery, usePublishDoctorReviewMutation, useRemoveDoctorReviewMutation } = hooksOf(reviewCalls);

/** What customers say of doctors, and which of it the website shows. */
export default function ReviewList() {
  const { t } = useTranslation('consultations');
  const act = useAction();
  const [remove] = useRemoveDoctorReviewMutation();
  const mayRemove = useMay(reviewCalls.removeDoctorReview);
  const columns: Column<DoctorReview>[] = [
    { id: 'customer', header: t('review.customer'), value: (row) => row.customer.fullName },
    { id: 'doctor', header: t('review.doctor'), value: (row) => row.doctor.name },
    {
      id: 'rating',
      header: t('review.rating'),
      width: 110,
      sortable: true,
      value: (row) => row.rating,
      render: ({ rating }) => <Stars rating={rating} label={t('review.stars', { rating })} />,
    },
    { id: 'message', header: t('review.message'), wraps: true, value: (row) => row.message },
    {
      id: 'isPublish',
      header: t('review.published'),
      width: 110,
      value: (row) => t(row.isPublish ? 'review.yes' : 'review.no'),
      render: (row) => <Published row={row} />,
    },
    dateColumn('createdAt', t('fields.createdAt')),
  ];
  const ask = ({ id, version, customer }: DoctorReview) =>
    act(
      () => remove({ id, version }).unwrap(),
      { done: t('review.removed'), failed: t('review.notRemoved'), detail: customer.fullName },
      {
        title: t('review.removeTitle', { name: customer.fullName }),
        body: t('review.removeText'),
        confirmLabel: t('review.remove', { name: customer.fullName }),
        danger: true,
      },
    );
  const rowActions = (row: DoctorReview): RowAction[] =>
    mayRemove
      ? [{ icon: 'delete', label: t('review.remove', { name: row.customer.fullName }), danger: true, onClick: () => void ask(row) }]
      : [];
  return (
    <ListPage<DoctorReview>
      title={t('review.title')}
      caption={t('review.title')}
      useList={useListDoctorReviewsQuery}
      columns={columns}
      filters={[
        recordFilter({ id: 'doctorId', label: t('review.doctor'), from: doctorCalls.chooseDoctor, multiple: true }),
        {
          id: 'rating',
          kind: 'multi',
          label: t('review.rating'),
          options: [5, 4, 3, 2, 1].map((rating) => ({ value: rating, label: t('review.stars', { rating }) })),
        },
      ]}
      searchPlaceholder={t('review.search')}
      rowActions={rowActions}
      emptyState={{ icon: 'star', title: t('review.empty'), text: t('review.emptyText') }}
    />
  );
}

function Published({ row }: { row: DoctorReview }) {
  const { t } = useTranslation('consultations');
  const act = useAction();
  const may = useMay(reviewCalls.publishDoctorReview);
  const [publish, { isLoading }] = usePublishDoctorReviewMutation();
  const { id, version, isPublish, customer } = row;
  return (
    <Switch
      checked={isPublish}
      disabled={!may || isLoading}
      aria-label={t('review.publish', { name: customer.fullName })}
      onChange={(_event, { checked }) =>
        void act(() => publish({ id, version, isPublish: checked }).unwrap(), {
          done: t(checked ? 'review.shown' : 'review.hidden'),
          failed: t('review.notChanged'),
          detail: customer.fullName,
        })
      }
    />
  );
}
