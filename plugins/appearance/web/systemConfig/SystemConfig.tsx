import { useTranslation } from 'react-i18next';
import { FormPage, FormRow, FormSection, FormSkeleton, PageFrame, QueryBoundary, RelativeTime, TextField } from '@tessera/plugin-sdk/ui';
import { systemConfigInput } from '../../contract/systemConfig';
import { useGetSystemConfigQuery, useUpdateSystemConfigMutation } from '../hooks';
import { useWrites } from '../parts/useWrites';

/** How the public reaches the company: all values are saved together. */
export default function SystemConfig() {
  const { t } = useTranslation('appearance');
  const { saved } = useWrites();
  const query = useGetSystemConfigQuery();
  const [update] = useUpdateSystemConfigMutation();
  return (
    <PageFrame
      title={t('config.title')}
      subtitle={
        query.data && query.data.version > 1 ? (
          <>
            {t('content.updated')} <RelativeTime value={query.data.updatedAt} />
          </>
        ) : (
          t('config.subtitle')
        )
      }
    >
      <QueryBoundary query={query} skeleton={<FormSkeleton fields={8} />}>
        {({ id: _id, createdAt: _created, updatedAt: _updated, version, ...values }) => (
          <FormPage
            schema={systemConfigInput}
            initialValues={values}
            version={version}
            onSubmit={(next, at) => update({ ...next, ...at }).unwrap()}
            onSaved={() => saved(false)}
          >
            <FormSection title={t('config.contact')}>
              <FormRow>
                <TextField name="hotline" type="tel" label={t('config.hotline')} />
                <TextField name="email" type="email" label={t('config.email')} />
              </FormRow>
              <TextField name="address" label={t('config.address')} />
              <TextField name="workingHours" label={t('config.workingHours')} />
            </FormSection>
            <FormSection title={t('config.online')}>
              {(['website', 'facebook', 'youtube', 'zalo'] as const).map((name) => (
                <TextField key={name} name={name} type="url" label={t(`config.${name}`)} />
              ))}
            </FormSection>
          </FormPage>
        )}
      </QueryBoundary>
    </PageFrame>
  );
}
