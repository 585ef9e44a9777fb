import { eq, gte, or, sql, type SQL } from 'drizzle-orm';
import type { InferType } from 'yup';
import { addDays, message, startOfDay } from '@tessera/plugin-sdk/contract';
import {
  accounts,
  attachments,
  conflict,
  emit,
  findRecord,
  implement,
  invalidField,
  jsonCondition,
  mergedInput,
  pageOf,
  processHandlers,
  updateRecord,
  type CallContext,
  type RowOf,
  type WorkContext,
} from '@tessera/plugin-sdk/server';
import { store as storeRole } from '../../../members/contract/memberRoles';
import { contracts } from '../../../contracts/contract';
import { wallets } from '../../../wallets/contract';
import { settle, sharesOf, tevassurBillOf, type BillItem, type PackageType } from '../../contract/bill';
import { claimProcess, otherClaimCalls, type Claim, type claimInput } from '../../contract/claims';
import { claims, type ClaimFact } from '../../contract';
import { currentVersion, versionsOf } from '../billConfigs/handlers';
import type { BillConfigVersion } from '../../contract/billConfigs';
import { settingsOf } from '../settings';
import { countsOf } from './counts';
import { receivedMoney } from './received';
import { claimTable as table, isShop } from './table';

export type ClaimRow = RowOf<typeof table>;
type ClaimValues = InferType<typeof claimInput>;

const owner = 'claims/Claim';
const naming = { entity: 'Claim', label: ({ claimCode }: ClaimRow) => claimCode };

/** Where a payment goes; it is posted under this name once, whatever happens. */
const paymentOf = ({ claimCode }: ClaimRow) => `claim/${claimCode}:payment`;

const factOf = ({ id, claimCode, phoneNumber, storeId, paymentAmount }: ClaimRow): ClaimFact & { key: number } => ({
  ...{ key: id, claimId: id, claimCode, phoneNumber, storeId, paymentAmount },
});

const settlementOf = ({ items, packageType }: { items: BillItem[]; packageType: PackageType }, { shares }: BillConfigVersion) =>
  settle(items, sharesOf(shares, packageType));

async function shown(rows: ClaimRow[], ctx: WorkContext): Promise<Claim[]> {
  const versions = await versionsOf(
    ctx,
    rows.map(({ configVersion }) => configVersion),
  );
  const files = await ctx.services.get(attachments).listOfMany(
    ctx,
    owner,
    rows.map(({ id }) => id),
  );
  const hasWallets = ctx.services.tryGet(wallets.services.journal) !== undefined;
  return rows.map(({ storeName, total: _, ...row }) => {
    const version = versions.get(row.configVersion)!;
    const settlement = settlementOf(row, version);
    return {
      ...row,
      store: row.storeId === null ? null : { id: row.storeId, fullName: storeName ?? '' },
      billMvImage: files.get(row.id)?.[0]?.id ?? null,
      configSince: version.since,
      settlement,
      tevassurBill: tevassurBillOf(settlement),
      hasWallets,
    };
  });
}

/** The shop of a claim: a shop's own, or one that was chosen. */
async function storeOf(ctx: WorkContext, storeId: number | null): Promise<{ storeId: number | null; storeName: string | null }> {
  if (isShop(ctx.user)) {
    if (storeId !== null && storeId !== ctx.user.id) throw invalidField('storeId', message('claims:validation.ownStore'));
    return { storeId: ctx.user.id, storeName: ctx.user.fullName };
  }
  if (storeId === null) return { storeId: null, storeName: null };
  const { data } = await ctx.services.get(accounts).list(ctx, { ids: [storeId], roleIds: [storeRole.id], page: 1, pageSize: 1 });
  if (!data[0]) throw invalidField('storeId', message('validation.oneOf'));
  if (!data[0].isActive) throw invalidField('storeId', message('claims:validation.storeOff', { name: data[0].fullName }));
  return { storeId, storeName: data[0].fullName };
}

/** Whoever has seen sums of another version would approve of what is not kept. */
function requireSeen({ seenConfigVersion: seen }: ClaimValues, { version }: BillConfigVersion): void {
  if (seen === null || seen === version) return;
  throw conflict('config_changed', {
    vi: `Cấu hình đồng chi trả vừa đổi (bản ${seen} thành bản ${version}) khi bạn nhập. Số tiền đã được tính lại: hãy xem rồi lưu lần nữa.`,
    en: `The copayment configuration has changed while you typed (version ${seen} to ${version}). The sums are computed anew: look at them and save again.`,
  });
}

/** Input as it is stored, with the amounts that follow from it. */
function storedOf({ seenConfigVersion: _, ...values }: ClaimValues, version: BillConfigVersion) {
  const items = values.items.map(({ productType, productName, productPrice }) => ({ productType, productName, productPrice }));
  const { total, insurance } = settlementOf({ ...values, items }, version);
  if (!Number.isSafeInteger(total)) throw invalidField('items', message('validation.max', { max: Number.MAX_SAFE_INTEGER }));
  return { ...values, items, total, paymentAmount: insurance };
}

export const claimHandlers = processHandlers(claimProcess, {
  table,
  label: naming.label,
  sort: { createdAt: table.createdAt, claimCode: table.claimCode, paymentAmount: table.paymentAmount },
  created: async (values: ClaimValues, ctx) => {
    const version = await currentVersion(ctx);
    requireSeen(values, version);
    return {
      ...storedOf(values, version),
      ...(await storeOf(ctx, values.storeId)),
      claimCode: settingsOf(ctx).prefix,
      configVersion: version.version,
    };
  },
  afterCreate: (row, ctx) => emit(ctx, claims.events.made, factOf(row)),
  steps: {
    approve: async (row, _input, ctx) => {
      await emit(ctx, claims.events.approved, factOf(row));
      return { reason: null };
    },
    return: async (row, { reason }, ctx) => {
      await emit(ctx, claims.events.returned, { ...factOf(row), reason });
      return { reason };
    },
    pay: async (row, { paymentMethod, paymentReference }, ctx) => {
      if (paymentMethod === 'wallet') await intoWallet(ctx, row);
      await emit(ctx, claims.events.paid, { ...factOf(row), paymentMethod });
      return { paymentMethod, paymentReference: paymentReference ?? null };
    },
  },
  shown,
});

/** @throws 409 `no_wallet`; 400 on `paymentMethod` where there are no wallets */
async function intoWallet(ctx: WorkContext, row: ClaimRow): Promise<void> {
  const journal = ctx.services.tryGet(wallets.services.journal);
  if (!journal) throw invalidField('paymentMethod', message('claims:validation.noWallets'));
  const { phoneNumber, paymentAmount: amount, claimCode: reason } = row;
  if (amount > 0) await journal.post(ctx, { phoneNumber, amount, reference: paymentOf(row), reason });
}

const fields = {
  status: table.status,
  paymentStatus: table.paymentStatus,
  fullName: table.fullName,
  phoneNumber: table.phoneNumber,
  claimCode: table.claimCode,
  storeId: table.storeId,
  createdAt: table.createdAt,
};

/** Conditions in `s` without those of the status: what the counts of all tabs are narrowed by. */
function withoutStatus(s: string | undefined): string | undefined {
  if (!s) return undefined;
  const strip = (asked: unknown): unknown => {
    if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return asked;
    const { status: _, $and, ...rest } = asked as Record<string, unknown>;
    return { ...rest, ...($and !== undefined && { $and: Array.isArray($and) ? $and.map(strip) : $and }) };
  };
  return JSON.stringify(strip(JSON.parse(s)));
}

async function changed(ctx: CallContext, id: number, sent: object): Promise<Claim> {
  const row = await updateRecord(
    ctx,
    table,
    id,
    async (before) => {
      if (before.stage !== 'draft')
        throw conflict('wrong_state', {
          vi: `Hồ sơ ${before.claimCode} đã gửi duyệt, nên không sửa được. Chỉ sửa được hồ sơ mới hoặc bị trả lại.`,
          en: `The claim ${before.claimCode} was sent for approval and cannot be changed. Only new and returned ones can.`,
        });
      const { id: _, ...values } = mergedInput(otherClaimCalls.updateClaim, sent, before) as ClaimValues & { id?: number };
      const version = (await versionsOf(ctx, [before.configVersion])).get(before.configVersion)!;
      const store =
        values.storeId === before.storeId ? { storeId: before.storeId, storeName: before.storeName } : await storeOf(ctx, values.storeId);
      return { ...storedOf(values, version), ...store };
    },
    { ...naming, shown: async (ctx, row) => (await shown([row], ctx))[0]! },
  );
  return (await shown([row], ctx))[0]!;
}

export const otherClaimHandlers = implement(otherClaimCalls, {
  listClaims: async ({ s, status, fromCreatedAt, toCreatedAt, offset, ofPhone, ofCertificate, ...input }, ctx) => {
    const asked = jsonCondition(s, fields);
    const narrowed: (SQL | undefined)[] = [
      or(
        ofPhone ? eq(table.phoneNumber, ofPhone) : undefined,
        ofCertificate ? sql`core.fold(${table.soGCN}) = core.fold(${ofCertificate})` : undefined,
      ),
      fromCreatedAt ? gte(table.createdAt, startOfDay(fromCreatedAt).toISOString()) : undefined,
      toCreatedAt ? sql`${table.createdAt} < ${startOfDay(addDays(toCreatedAt, 1)).toISOString()}` : undefined,
    ];
    const page = await pageOf(
      ctx,
      { ...input, ...(offset !== undefined && { page: Math.max(1, offset) }) },
      {
        from: table,
        where: [asked, status === undefined ? undefined : eq(table.status, status), ...narrowed],
        sort: { createdAt: table.createdAt, paymentAmount: table.paymentAmount },
        defaultSort: 'createdAt,desc',
      },
    );
    const counts = await countsOf(ctx, input.search, [jsonCondition(withoutStatus(s), fields), ...narrowed]);
    return { ...page, data: await shown(page.data, ctx), counts };
  },
  contractOfClaim: async ({ id }, ctx) => {
    const { soGCN, phoneNumber, billDate } = await findRecord(ctx, table, id);
    const certificate = soGCN?.trim();
    const offered = certificate ? ctx.services.tryGet(contracts.services.customerContracts) : undefined;
    const cover = certificate && (await offered?.coverOn(ctx, { phoneNumber, certificate }, billDate));
    if (!cover || !cover.contract) return { contract: null };
    const { id: contractId, code, productName, effectiveDate, expiredDate } = cover.contract;
    return { contract: { id: contractId, code, productName, effectiveDate, expiredDate, inForce: cover.inForce } };
  },
  readReceived: async (_input, ctx) => receivedMoney(ctx),
  updateClaim: async ({ id, ...sent }, ctx) => {
    await findRecord(ctx, table, id);
    return changed(ctx, id, sent);
  },
});
