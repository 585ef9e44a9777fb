import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import {
  Card,
  DateText,
  DescriptionList,
  FormSkeleton,
  Icon,
  IconButton,
  lazyDialog,
  QueryBoundary,
  StatusTag,
} from '@tessera/plugin-sdk/ui';
import type { NumberPlace } from '../../contract/ribbon';
import { bookAddress, useFindNumberQuery } from '../api';
import { pageTones } from '../look';
import { Swatch } from './Swatch';
import { Way } from './Way';

const ReportPages = lazyDialog(() => import('../books/ReportPages'));

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: '8px', marginBottom: '4px' },
  code: {
    margin: 0,
    fontFamily: tokens.fontFamilyNumeric,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  long: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  copy: { marginInlineStart: 'auto' },
  facts: { display: 'grid', gap: '12px' },
  holder: { display: 'inline-flex', alignItems: 'center', gap: '8px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** Characters of a number that stand in one line in the large type. */
const mostLarge = 11;

interface Props {
  runId: number;
  number: number;
  codeOf: (number: number) => string;
  colourOf: (unitId: number) => string;
  asOf: string | undefined;
  /** Whether a number without a book was never entered, or may be another's. */
  complete: boolean;
}

/** One number: where it is, since when, the documents that brought it there, and what may be done with it. */
export function NumberCard({ runId, number, codeOf, colourOf, asOf, complete }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ledger');
  const query = useFindNumberQuery({ runId, number, asOf });
  // until its answer is there, the card is of the number before
  const code = codeOf(query.data?.number ?? number);
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === code;
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={mergeClasses(styles.code, code.length > mostLarge && styles.long)}>{code}</h2>
        <span className={styles.copy} data-screen-only="">
          <IconButton
            icon={isCopied ? 'check' : 'copy'}
            label={t(isCopied ? 'ribbon.copied' : 'ribbon.copy')}
            onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(code))}
          />
        </span>
      </div>
      <QueryBoundary query={query} skeleton={<FormSkeleton />}>
        {(place) =>
          place.bookId === null ? (
            <p>{t(complete ? 'ribbon.noBook' : 'ribbon.notYours')}</p>
          ) : (
            <Facts key={code} place={place} bookId={place.bookId} code={code} colourOf={colourOf} />
          )
        }
      </QueryBoundary>
    </Card>
  );
}

function Facts({
  place: { state, unitId, unitName, bookCode, since, steps, mayReport },
  bookId,
  code,
  colourOf,
}: {
  place: NumberPlace;
  bookId: number;
  code: string;
  colourOf: Props['colourOf'];
}) {
  const styles = useStyles();
  const { t } = useTranslation('ledger');
  const navigate = useNavigate();
  const [isReporting, setReporting] = useState(false);
  const address = bookAddress({ id: bookId });
  return (
    <div className={styles.facts}>
      {state && (
        <div>
          <StatusTag tone={pageTones[state]}>{t(`pages.states.${state}`)}</StatusTag>
        </div>
      )}
      <DescriptionList
        min={120}
        items={[
          {
            label: t('pages.holder'),
            value: (
              <span className={styles.holder}>
                {unitId !== null && <Swatch fill={colourOf(unitId)} isHolder />}
                {unitName}
              </span>
            ),
            wide: true,
          },
          { label: t('books.one'), value: <Link to={address}>{bookCode}</Link> },
          { label: t('pages.since'), value: since && <DateText value={since} /> },
          { label: t('pages.document'), value: steps[0]?.documentCode },
        ]}
      />
      <Way steps={steps} />
      <div className={styles.actions} data-screen-only="">
        <Button icon={<Icon name="bookOpen" />} onClick={() => void navigate(address)}>
          {t('ribbon.openBook')}
        </Button>
        {mayReport && (
          <Button icon={<Icon name="warning" />} onClick={() => setReporting(true)}>
            {t('pages.report')}
          </Button>
        )}
      </div>
      {isReporting && <ReportPages book={{ id: bookId }} page={code} isLost={state === 'LOST'} onClose={() => setReporting(false)} />}
    </div>
  );
}
