import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import {
  Card,
  DateTimeText,
  DescriptionList,
  FormPage,
  FormSection,
  FormSkeleton,
  PageFrame,
  QueryBoundary,
  StatusTag,
  TextAreaField,
  useNotify,
} from '@tessera/plugin-sdk/ui';
import { Gate, useRecordId } from '@tessera/plugin-sdk/web';
import { answerInput, contactCalls, type ContactDetail as Detail } from '../../contract/contacts';
import { MailState } from '../mails/MailState';
import { contactList, nameOf, useAnswerContactMutation, useGetContactQuery } from './api';

const useStyles = makeStyles({
  column: { display: 'flex', flexDirection: 'column', gap: '16px' },
  thread: { margin: 0, padding: 0, listStyleType: 'none' },
  reply: { padding: '8px 0', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  said: { margin: '4px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

/** What somebody wrote, the answers so far, and a box for the next one. */
export default function ContactDetail() {
  const { t } = useTranslation('consultations');
  const styles = useStyles();
  const query = useGetContactQuery({ id: useRecordId() });
  const contact = query.data;
  return (
    <PageFrame
      title={contact ? nameOf(contact) : t('contact.title')}
      status={
        contact && (
          <StatusTag tone={contact.answeredAt ? 'success' : 'warning'}>
            {t(contact.answeredAt ? 'contact.answered' : 'contact.waiting')}
          </StatusTag>
        )
      }
      back={{ to: contactList, label: t('contact.title') }}
      maxWidth={960}
    >
      <QueryBoundary query={query} skeleton={<FormSkeleton />}>
        {(found) => (
          <div className={styles.column}>
            <Card title={t('contact.message')}>
              <DescriptionList
                items={[
                  { label: t('contact.email'), value: found.email },
                  { label: t('contact.company'), value: found.company },
                  { label: t('contact.howHeard'), value: found.howHeard },
                  { label: t('fields.createdAt'), value: <DateTimeText value={found.createdAt} /> },
                  { label: t('contact.message'), value: <p className={styles.said}>{found.message}</p>, wide: true },
                ]}
              />
            </Card>
            {found.replies.length > 0 && (
              <Card title={t('contact.thread')}>
                <ul className={styles.thread}>
                  {found.replies.map(({ id, at, by, message, mail }) => (
                    <li key={id} className={styles.reply}>
                      <span className={styles.quiet}>
                        {by} · <DateTimeText value={at} />
                      </span>
                      <p className={styles.said}>{message}</p>
                      {mail && <MailState standing={mail} />}
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            <Gate call={contactCalls.answerContact}>
              <Answer key={found.replies.length} contact={found} />
            </Gate>
          </div>
        )}
      </QueryBoundary>
    </PageFrame>
  );
}

function Answer({ contact }: { contact: Detail }) {
  const { t } = useTranslation('consultations');
  const notify = useNotify();
  const [send] = useAnswerContactMutation();
  return (
    <FormPage
      schema={answerInput}
      initialValues={{ id: contact.id, message: '' }}
      submitLabel={t('contact.send')}
      cancelTo={contactList}
      failed={t('contact.notSent')}
      onSubmit={(values) => send(values).unwrap()}
      onSaved={() => notify.success(t('contact.sent'), { detail: contact.email })}
    >
      <FormSection title={t('contact.answer')}>
        <TextAreaField name="message" label={t('contact.answerText')} hint={t('contact.answerHint', { email: contact.email })} />
      </FormSection>
    </FormPage>
  );
}
