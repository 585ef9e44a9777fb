import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components';
import type { FormikValues } from 'formik';
import { useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormState } from '../engine/useForm';
import type { StaleChoice, StaleCopy, StaleQuestion } from '../engine/useStale';
import { useReturnFocus } from './useReturnFocus';

const useStyles = makeStyles({
  surface: { maxWidth: '640px' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  text: { margin: 0 },
  question: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingTop: tokens.spacingVerticalS },
  label: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  side: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  value: { display: 'block', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  all: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  actions: { flexWrap: 'wrap', marginTop: tokens.spacingVerticalM },
});

/** Somebody else saved first: what both changed is asked about, field by field. */
export function StaleDialog<Values extends FormikValues, Result>({ form }: { form: FormState<Values, Result> }) {
  return form.stale ? <Questions form={form} stale={form.stale} /> : null;
}

function Questions<Values extends FormikValues, Result>({ form, stale }: { form: FormState<Values, Result>; stale: StaleCopy<Values> }) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  useReturnFocus();
  const { registry } = form.link;
  useSyncExternalStore(registry.subscribe, registry.drawn);
  const [choices, setChoices] = useState<ReadonlyMap<string, StaleChoice>>(new Map());
  const { questions, taken } = stale;
  const open = questions.filter(({ key }) => !choices.has(key)).length;
  const chooseAll = (choice: StaleChoice) => setChoices(new Map(questions.map(({ key }) => [key, choice])));
  return (
    <Dialog open modalType="alert" onOpenChange={(_, data) => !data.open && form.goOnEditing()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t('stale.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.text}>{t('stale.body', { count: questions.length })}</p>
            {questions.length > 1 && (
              <div className={styles.all}>
                <Button size="small" onClick={() => chooseAll('mine')}>
                  {t('stale.allMine')}
                </Button>
                <Button size="small" onClick={() => chooseAll('theirs')}>
                  {t('stale.allTheirs')}
                </Button>
              </div>
            )}
            {questions.map((question) => (
              <Question
                key={question.key}
                question={question}
                choice={choices.get(question.key)}
                onChoose={(choice) => setChoices((before) => new Map(before).set(question.key, choice))}
              />
            ))}
            {taken.length > 0 && <p className={styles.text}>{t('stale.taken', { fields: taken.join(', ') })}</p>}
          </DialogContent>
          <DialogActions className={styles.actions} fluid>
            <Button appearance="subtle" onClick={form.goOnEditing}>
              {t('stale.goOn')}
            </Button>
            <Button appearance="primary" disabledFocusable={open > 0} onClick={() => open === 0 && form.saveMerged(choices)}>
              {open > 0 ? t('stale.toChoose', { count: open }) : t('actions.save')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Question({
  question,
  choice,
  onChoose,
}: {
  question: StaleQuestion;
  choice: StaleChoice | undefined;
  onChoose: (choice: StaleChoice) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  const id = useId();
  const version = (side: StaleChoice, value: string) => (
    <Radio
      value={side}
      label={
        <>
          <span className={styles.side}>{t(`stale.${side}`)}</span>
          <span className={styles.value}>{value || t('form.empty')}</span>
        </>
      }
    />
  );
  return (
    <div className={styles.question}>
      <div id={id} className={styles.label}>
        {question.label}
      </div>
      <RadioGroup aria-labelledby={id} value={choice ?? ''} onChange={(_, data) => onChoose(data.value as StaleChoice)}>
        {version('mine', question.mine())}
        {version('theirs', question.theirs())}
      </RadioGroup>
    </div>
  );
}
