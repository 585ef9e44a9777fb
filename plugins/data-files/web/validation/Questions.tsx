import { Button, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@tessera/plugin-sdk/ui';
import type { ValidationQuestion } from '../../contract/validation';

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))', gap: '16px 24px' },
  question: { margin: '0 0 2px', fontWeight: tokens.fontWeightMedium },
  example: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    marginTop: '12px',
    color: tokens.colorNeutralForeground3,
  },
});

/** Question → the value chosen. */
export type Answers = Readonly<Record<string, string>>;

/** What the data can be read as in two ways: answered in place, then checked again. */
export function Questions({
  questions,
  answers,
  onAnswer,
  open,
  busy,
  onRun,
}: {
  questions: readonly ValidationQuestion[];
  answers: Answers;
  onAnswer: (id: string, value: string) => void;
  open: number;
  busy: boolean;
  onRun: () => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const changed = questions.some(({ id, answer }) => answers[id] !== undefined && answers[id] !== answer);
  return (
    <Card title={t('check.questions')}>
      <div className={styles.list}>
        {questions.map((question) => (
          <Question key={question.id} question={question} value={answers[question.id]} onAnswer={(value) => onAnswer(question.id, value)} />
        ))}
      </div>
      <div className={styles.foot}>
        <Button
          appearance={changed && !open ? 'primary' : 'secondary'}
          disabledFocusable={busy || !changed}
          onClick={() => !busy && changed && onRun()}
        >
          {t('check.answer')}
        </Button>
        <span role="status">{open > 0 ? t('check.open', { count: open }) : t('check.allAnswered')}</span>
      </div>
    </Card>
  );
}

function Question({
  question,
  value,
  onAnswer,
}: {
  question: ValidationQuestion;
  value: string | undefined;
  onAnswer: (value: string) => void;
}) {
  const styles = useStyles();
  const id = useId();
  return (
    <div>
      <p id={id} className={styles.question}>
        {question.question}
      </p>
      <RadioGroup aria-labelledby={id} value={value ?? ''} onChange={(_, data) => onAnswer(data.value)}>
        {question.options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={
              <>
                {option.label}
                {option.example && <span className={styles.example}> · {option.example}</span>}
              </>
            }
          />
        ))}
      </RadioGroup>
    </div>
  );
}
