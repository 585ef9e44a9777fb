import { useTranslation } from 'react-i18next';
import { FormDialog, FormStack, RichTextField, TextAreaField } from '@tessera/plugin-sdk/ui';
import type { ProductTypeId } from '../../../products/contract/productTypes';
import { questionInput, type Question, type TargetKind } from '../../contract/questions';
import { useCreateQuestionMutation, useUpdateQuestionMutation } from '../hooks';
import { useWrites } from '../parts/useWrites';

interface Props {
  kind: TargetKind;
  id: number;
  /** What the question is about, in words. */
  about: string;
  /** Left out: a new one. */
  question?: Question | undefined;
  onClose: () => void;
}

export function QuestionForm({ kind, id, about, question, onClose }: Props) {
  const { t } = useTranslation('appearance');
  const { saved } = useWrites();
  const [create] = useCreateQuestionMutation();
  const [update] = useUpdateQuestionMutation();
  const target = kind === 'productId' ? { productId: id } : { productType: id as ProductTypeId };
  return (
    <FormDialog
      wide
      title={t(question ? 'questions.edit' : 'questions.add')}
      subtitle={about}
      schema={questionInput}
      initialValues={{ content: question?.content ?? '', answer: question?.answer ?? '' }}
      version={question?.version}
      onSubmit={(values, at) => (question ? update({ id: question.id, ...values, ...at }) : create({ ...values, ...target })).unwrap()}
      onSaved={() => saved(!question)}
      onClose={onClose}
    >
      <FormStack>
        <TextAreaField name="content" label={t('questions.question')} rows={2} />
        <RichTextField name="answer" label={t('questions.answer')} />
      </FormStack>
    </FormDialog>
  );
}
