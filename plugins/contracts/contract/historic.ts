import { calls, day, importCalls, message, money, mutation, text, today, type } from '@tessera/plugin-sdk/contract';
import { contractInput, type Contract } from './contracts';
import { contracts } from './index';
import { subProductLabels } from './subProducts';

const notAfterToday = () =>
  day().test('past', message('validation.dateMax'), function (value) {
    const max = today();
    return !value || value <= max || this.createError({ message: message('validation.dateMax', { max }) });
  });

/**
 * A contract that was sold, paid and issued elsewhere: a row of a workbook. Its customer is found or made; no promo code is used up,
 * nothing is told to neighbours, no payment is added to the list.
 */
export const historicInput = contractInput.omit(['couponCode', 'storeId', 'sellerId', 'language']).shape({
  /** As it was, in đồng; by the rate of the line of business where it is left out. */
  vat: money().nullable().default(null),
  discount: money().default(0),
  /** Kept as it was written; it need not be known here. */
  couponCode: text(50).nullable().default(null),
  soGCN: text(50).nullable().default(null),
  soldOn: notAfterToday().required(),
  /** The day of the sale where it is left out. */
  paidOn: notAfterToday().nullable().default(null),
});

/** Historic contracts come in one by one. */
export const historicCalls = calls(contracts, {
  createHistoricPolicy: mutation({
    path: 'POST policy/historic',
    needs: 'CreateHistoricPolicy',
    input: historicInput,
    output: type<Contract>(),
    tag: 'Policy',
    problems: [409],
  }),
});

/** Or as a workbook. */
export const historicImport = importCalls(contracts, 'HistoricPolicy', { path: 'policy/historic', permission: 'HistoricPolicy' });

/** Columns of the workbook, in the order of its template. */
export const historicColumns = {
  quotationCode: 'contracts.quotationCode',
  soGCN: 'contracts.soGCN',
  productId: 'contracts.product',
  subProduct: { header: 'contracts.subProduct', choices: subProductLabels },
  contractOwner: 'contracts.owner',
  contractPhoneNumber: 'contracts.phone',
  ownerEmail: 'contracts.email',
  ownerAddress: 'contracts.address',
  ownerIdNumber: 'contracts.idNumber',
  licensePlate: 'contracts.licensePlate',
  vehicleName: 'contracts.vehicleName',
  vehicleYear: 'contracts.vehicleYear',
  vehicleSeats: 'contracts.vehicleSeats',
  chassisNumber: 'contracts.chassisNumber',
  preTaxFee: 'contracts.preTaxFee',
  vat: 'contracts.vat',
  discount: 'contracts.discount',
  couponCode: 'contracts.couponCode',
  referralCode: 'contracts.referralCode',
  soldOn: 'contracts.soldOn',
  paidOn: 'contracts.paidOn',
  effectiveDate: 'contracts.effectiveDate',
  expiredDate: 'contracts.expiredDate',
  distChannel: 'contracts.channel',
  branchName: 'contracts.branch',
  storeName: 'contracts.store',
  sellerName: 'contracts.seller',
} as const;
