import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, CardSkeleton, DescriptionList, formatDate, Icon, PrivatePicture, QueryBoundary, useFormat } from '@tessera/plugin-sdk/ui';
import { readFileOf, useText } from '@tessera/plugin-sdk/web';
import { claimCalls, claimStates, type Claim } from '../../contract/claims';
import type { ClaimFinding, ClaimWarning, OtherClaim } from '../../contract/warnings';
import { addressOf } from '../claims/api';
import { useClaimChecks } from './useClaimChecks';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '16px', margin: 0, padding: 0, listStyle: 'none' },
  head: {
    display: 'flex',
    gap: '8px',
    alignItems: 'flex-start',
    color: tokens.colorStatusWarningForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  findings: { gap: '6px', ':not(:first-child)': { marginTop: '16px' } },
  fine: { display: 'flex', gap: '8px', alignItems: 'center', color: tokens.colorStatusSuccessForeground1 },
  pictures: { display: 'flex', flexWrap: 'wrap', gap: '12px', margin: '8px 0' },
  figure: { margin: 0, display: 'flex', flexDirection: 'column', gap: '4px', fontSize: tokens.fontSizeBase200 },
});

/** What is to be looked at before a claim is decided, with the evidence. It decides nothing. */
export function WarningsCard({ claim }: { claim: Claim }) {
  const styles = useStyles();
  const { t } = useTranslation('claims');
  const query = useClaimChecks(claim);
  if (!query) return null;
  return (
    <Card title={t('warnings.title')}>
      <QueryBoundary query={query} skeleton={<CardSkeleton />} failedTitle={t('warnings.failed')}>
        {({ warnings, fine }) => (
          <>
            {warnings.length > 0 && (
              <ul className={styles.list}>
                {warnings.map((warning, at) => (
                  <li key={at}>
                    <Warning claim={claim} warning={warning} />
                  </li>
                ))}
              </ul>
            )}
            {warnings.length + fine.length === 0 && (
              <span className={styles.fine}>
                <Icon name="success" size={16} /> {t('warnings.none')}
              </span>
            )}
            {fine.length > 0 && (
              <ul className={mergeClasses(styles.list, styles.findings)} aria-label={t('fine.title')}>
                {fine.map((one) => (
                  <li key={one.kind} className={styles.fine}>
                    <Icon name="success" size={16} /> <Finding claim={claim} finding={one} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

function Warning({ claim, warning }: { claim: Claim; warning: ClaimWarning }) {
  const styles = useStyles();
  const { t } = useTranslation('claims');
  const format = useFormat();
  const head = (text: string) => (
    <span className={styles.head}>
      <Icon name="warning" size={16} /> {text}
    </span>
  );
  if (warning.kind === 'picture')
    return (
      <>
        {head(
          t(warning.similarity === 100 ? 'warnings.samePicture' : 'warnings.likePicture', {
            code: warning.other.claimCode,
            percent: warning.similarity,
          }),
        )}
        <div className={styles.pictures}>
          <Bill claim={claim} fileId={warning.fileId} />
          <Bill claim={warning.other} fileId={warning.otherFileId} />
        </div>
        <Evidence claim={claim} other={warning.other} />
      </>
    );
  if (warning.kind === 'bill')
    return (
      <>
        {head(t('warnings.sameBill', { number: claim.billNumber, code: warning.other.claimCode }))}
        <Evidence claim={claim} other={warning.other} />
      </>
    );
  if (warning.kind === 'contract') {
    const { contracts: count, certificate } = warning;
    const text = certificate
      ? t(count ? 'warnings.certificateNotInForce' : 'warnings.noCertificate', { certificate, day: formatDate(claim.billDate) })
      : t(count ? 'warnings.notInForce' : 'warnings.noContract', { day: formatDate(claim.billDate), count });
    return head(text);
  }
  if (warning.kind === 'store') return head(t('warnings.store', { name: warning.name }));
  if (warning.kind === 'benefit')
    return head(
      t('warnings.benefit', {
        used: format.money(warning.used),
        now: format.money(claim.paymentAmount),
        benefit: format.money(warning.benefit),
      }),
    );
  return head(
    t('warnings.amount', { amount: format.money(claim.settlement.total), usual: format.money(warning.usual), count: warning.claims }),
  );
}

function Finding({ claim, finding }: { claim: Claim; finding: ClaimFinding }) {
  const { t } = useTranslation('claims');
  const format = useFormat();
  switch (finding.kind) {
    case 'contract':
      return t('fine.contract', { code: finding.code, day: formatDate(claim.billDate) });
    case 'benefit':
      return t('fine.benefit', { left: format.money(finding.left) });
    case 'amount':
      return t('fine.amount', { usual: format.money(finding.usual) });
    case 'picture':
      return t('fine.picture', { count: finding.pictures });
  }
}

/** A picture of a bill, named after its claim. */
function Bill({ claim: { id, claimCode }, fileId }: { claim: Pick<Claim, 'id' | 'claimCode'>; fileId: string }) {
  const styles = useStyles();
  const { t } = useTranslation('claims');
  return (
    <figure className={styles.figure}>
      <PrivatePicture
        name={t('warnings.pictureOf', { code: claimCode })}
        fileKey={fileId}
        load={() => readFileOf(claimCalls.readClaimFile, { id, fileId })}
      />
      <figcaption>{claimCode}</figcaption>
    </figure>
  );
}

/** The other claim, and what both have in common. */
function Evidence({ claim, other }: { claim: Claim; other: OtherClaim }) {
  const { t } = useTranslation('claims');
  const text = useText();
  const format = useFormat();
  const marked = (value: string, same: boolean) => (same ? t('warnings.same', { value }) : value);
  return (
    <DescriptionList
      min={140}
      items={[
        { label: t('claims.code'), value: <Link to={addressOf(other)}>{other.claimCode}</Link> },
        { label: t('claims.status'), value: text(claimStates[other.stage].label) },
        { label: t('claims.billNumber'), value: other.billNumber && marked(other.billNumber, other.billNumber === claim.billNumber) },
        { label: t('claims.billDate'), value: marked(formatDate(other.billDate), other.billDate === claim.billDate) },
        { label: t('bill.total'), value: marked(format.money(other.total), other.total === claim.settlement.total) },
        { label: t('claims.fullName'), value: marked(other.fullName, other.fullName === claim.fullName) },
      ]}
    />
  );
}
