import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '@tessera/plugin-sdk/ui';
import { hooksOf } from '@tessera/plugin-sdk/web';
import { ProofCard } from '@tessera/plugin-sdk/web/process';
import { ledger } from '../../contract';
import { proofCalls, type NumberFault, type NumberProof } from '../../contract/proof';
import { billAddress, bookAddress, unitAddress } from '../api';

const { useLastNumberProofQuery, useProveNumbersNowMutation } = hooksOf(proofCalls);

/** For who administers: do the printed numbers prove themselves, and where not. */
export default function NumberProofCard() {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  return (
    <ProofCard<NumberProof>
      title={t('proof.title')}
      failedTitle={t('proof.failed')}
      none={t('proof.none')}
      query={useLastNumberProofQuery({}, { refetchOnMountOrArgChange: true })}
      sizeOf={({ books, pages }) => t('proof.size', { books: format.number(books), pages: format.number(pages) })}
      drawFault={(fault) => <Fault fault={fault} />}
      keyOf={({ what }) => what}
      prove={useProveNumbersNowMutation()}
      job={ledger.jobs.proveNumbers}
      ended={{ holds: t('proof.proved'), fails: t('proof.notProved') }}
    />
  );
}

const addresses = { book: bookAddress, number: bookAddress, unit: unitAddress, bill: billAddress };

function Fault({ fault: { what, says, follows } }: { fault: NumberFault }) {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  const [word, id] = what.split(':');
  const kind = (['book', 'number', 'unit', 'bill'] as const).find((one) => one === word) ?? 'book';
  return (
    <>
      <Link to={addresses[kind]({ id: Number(id) })}>{t(`proof.${kind}`, { id })}</Link>{' '}
      {t('proof.differs', { says: format.number(says), follows: format.number(follows) })}
    </>
  );
}
