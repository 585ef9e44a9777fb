import { fold } from '@tessera/plugin-sdk/contract';
import { provinceOfOldName } from '@tessera/plugin-sdk/reference';
import type { MappingSuggestion } from '../../contract/mapping';
import type { DataType } from '../../contract/services';
import type { SourceColumn } from '../importing/columns';
import { largestWhole } from '../importing/values';
import type { StandardColumn } from '../templates/builtIn';

/**
 * What columns are called in files, folded and without anything but letters and digits. The first pattern of a list that fits
 * exactly counts most; the order of slots decides between equals.
 */
const names: Readonly<Record<string, RegExp>> = {
  POLICY_NO:
    /^(policy(no|num|number|nr|id|ref|code|key)?|pol(no|num|number|nr|id|ref|key)|(id|no|num|nr)pol(icy)?|contract(no|num|number|nr|id|ref|code)?|numeropol|mahopdong|mahd|sohopdong|sohd|sodon|sogcn|magcn|sopolicy)$/,
  EFFECTIVE_DATE:
    /^(effective(date)?|effdate|begin(date)?|start(date)?|inception(date)?|from(date)?|insrbegin|ngayhieuluc|ngayhl|hieuluctu|tungay|ngaybatdau)$/,
  EXPIRY_DATE:
    /^(expiry(date)?|expdate|expiration(date)?|end(date)?|to(date)?|insrend|ngayhethan|ngaykt|ngayketthuc|hieulucden|denngay|ngayhethieuluc)$/,
  ISSUE_DATE: /^(issue(d)?(date)?|booking(date)?|ngaycap(don)?|ngayphathanh|ngayghisoo?)$/,
  NEW_RENEWAL: /^(new(or|vs)?renewal|newrenew|isnew|loaicap|loaidon|captaitu?c|moitaituc|hinhthuccap)$/,
  BRANCH_CODE: /^(branch(code|id)?|machinhanh|macn|chinhanh|donvi|madonvi)$/,
  PRODUCT_CODE: /^(product(code|id)?|insrtype|masanpham|masp|sanpham|manghiepvu)$/,
  PREMIUM: /^(premium|gwp|grosspremium|writtenpremium|phi|phibaohiem|phibh|tongphi|phigoc|sotienphi)$/,
  CEDED_PREMIUM: /^(cededpremium|ripremium|reinsurancepremium|phinhuong(tai)?|phitai|phitaibaohiem)$/,
  PROVINCE: /^(province|city|region(name)?|tinh|tinhthanh(pho)?|tinhtp|thanhpho|diaban)$/,
  TYPE_VEHICLE: /^(type(of)?vehicle|vehicletype|vehtype|loaixe|loaiphuongtien|bodytype)$/,
  VEHICLE_BRAND: /^(vehicle(brand|make)|brand|make|vehbrand|hangxe|nhanhieu|hieuxe|manufacturer)$/,
  USAGE: /^(usage|use|vehicleuse|purpose|mucdich(sudung|sd)?)$/,
  SUM_ASSURED: /^(sum(assured|insured)|insuredvalue|vehiclevalue|value|sotienbaohiem|stbh|giatrixe|stbt|mtn)$/,
  VEHICLE_YEAR: /^(vehicleyear|prodyear|yearmade|modelyear|manufactur(e|ing)year|yearofmanufacture|namsanxuat|namsx|nsx)$/,
  VEHICLE_SEATS: /^((vehicle)?seats?(num|no|number|s)?|socho(ngoi)?)$/,
  VEHICLE_AGE: /^(vehicleage|vehage|ageofvehicle|tuoixe)$/,
  CLAIM_COUNT:
    /^((claims?|clm)(count|cnt|nb|no|num|number)|claims|(n|nb|no|num|number)(of)?(claims?|clms?)|soluong(boithuong|bt|tonthat)|sovu(boithuong|bt|tonthat)?)$/,
  CLAIM_AMOUNT:
    /^(claim(amount|paid|cost|s(paid|amount))|claimcst\d?|(total)?incurred(losse?s?|claims?)?|loss(amount)?|sotien(boithuong|bt)|boithuong|tienboithuong|stboithuong)$/,
  CLAIM_DATE: /^(claimdate|(date)?ofloss|lossdate|accidentdate|ngaytonthat|ngaytt|ngaytainan|ngayboithuong)$/,
  EXPOSURE: /^(exposure|earnedexposure|policyyears?|expo|namruiro|sonamruiro)$/,
  NUM_POLICIES: /^((n|nb|no|num|number)?(of)?(policies|contracts)|pol(icy)?(count|nb)|numpols?|soluong(hopdong|hd|don))$/,
  CAL_YEAR: /^(calyear|calendaryear|year|nam|namtinh|policyyear)$/,
  MEMBER_NO: /^(member(no|number|id)?|insured(no|id)|mathanhvien|songuoi|manguoiduocbaohiem|sothe)$/,
  PLAN: /^(plan|planname|chuongtrinh|goi|goibaohiem|mucquyenloi)$/,
  GENDER: /^(gender|sex|gioitinh|gt)$/,
  BIRTH_YEAR: /^(birthyear|yearofbirth|yob|namsinh)$/,
  ENDORSEMENT_NO: /^(endorsement(no|num|number)?|endt?no|sosuadoi(bosung)?|sosdbs|soen)$/,
  BOOKING_DATE: /^(booking(date)?|accountingdate|ngayketoan|ngayhachtoan|ngayghiso|ngaydoanhthu)$/,
  VEHICLE_TYPE_CODE: /^(vehicletype(code)?|maloaixe|maxe)$/,
  CHANNEL: /^((distribution|sales)?channel(code)?|kenh(khaithac|phanphoi|ban)?)$/,
  DIRECT_PREMIUM: /^(direct(premium)?|gwp|grosswrittenpremium|premium|phi(bh|baohiem)?(goc)?(phanbo)?)$/,
  REFUND: /^(refunds?|premiumrefund|hoanphi|giamphi|hoangiamphi|hoanphigiamphi)$/,
  INWARD_DOMESTIC: /^(inwarddomestic|phi?nhantai(baohiem|bh)?trongnuoc|nhantai(baohiem|bh)?trongnuoc)$/,
  INWARD_FOREIGN: /^(inwardforeign|phi?nhantai(baohiem|bh)?ngoainuoc|nhantai(baohiem|bh)?ngoainuoc)$/,
  CEDED_DOMESTIC: /^(cededdomestic|phi?nhuongtai(baohiem|bh)?trongnuoc|nhuongtai(baohiem|bh)?trongnuoc)$/,
  CEDED_FOREIGN: /^(cededforeign|phi?nhuongtai(baohiem|bh)?ngoainuoc|nhuongtai(baohiem|bh)?ngoainuoc)$/,
  COMMISSION: /^(commissions?|hoahong(bhgoc|goc)?(phanbo)?)$/,
  CLAIM_NO: /^(claim(no|num|number|id)|sohoso(boithuong|bt)?|sohsbt)$/,
  LOSS_DATE: /^(lossdate|(date)?ofloss|accidentdate|ngay(xayra)?tonthat)$/,
  REPORT_DATE: /^(report(ed)?date|ngaythongbao|ngaybaotonthat)$/,
  SETTLE_DATE: /^(settle(d|ment)?date|paiddate|ngaygiaiquyet|ngayboithuong|ngaychitra)$/,
  PAID: /^((claims?)?paid(amount)?|sotienboithuong(phanbo)?|daboithuong|dachiboithuong)$/,
  OUTSTANDING: /^(outstanding(amount)?|os|sotientonthat(phanbo)?|conphaiboithuong|boithuongchuagiaiquyet)$/,
  RECOVERED: /^(recovered|recover(y|ies)|(c)?(boithuong)?thudoitbh|thuboithuongnhuongtai)$/,
  UPR: /^(upr|uprfinal|unearnedpremium(reserve)?|duphongphi(chuaduochuong)?|dpp)$/,
  UPR_CEDED: /^(uprceded|cededupr|duphongphinhuong(tai)?(baohiem|bh)?)$/,
  OCR: /^(ocr|outstandingclaimsreserve|duphongboithuong(dathongbao)?|dpbt)$/,
  IBNR: /^(ibnr|duphongibnr|duphongboithuongchuathongbao)$/,
  BENEFIT: /^(benefit|coverage|quyenloi|loaiquyenloi)$/,
};

/** Names that are used for other things too: proposed, but after every other name. */
const vagueNames: Readonly<Record<string, RegExp>> = { POLICY_NO: /^id$/, EXPOSURE: /^duration$/ };

/** Slots that hold how many of something there are in a row. */
const countSlots: ReadonlySet<string> = new Set(['CLAIM_COUNT', 'NUM_POLICIES']);

/** Whole numbers of which some are above 1. A column of 0 and 1 may only say whether there is any. */
const isCount = ({ facts }: SourceColumn): boolean => facts.type === 'integer' && facts.largest > 1;

/** Whole numbers of which none is above 1. */
const isIndicator = ({ facts }: SourceColumn): boolean => facts.type === 'integer' && facts.largest <= 1;

const bare = (name: string): string => fold(name).replace(/[^a-z0-9]+/g, '');

/** May the values of a column be of that type? */
export function fits(facts: SourceColumn['facts'], type: DataType): boolean {
  if (facts.missing + facts.unknown > 0 && facts.distinct === 0) return true; // an empty column is of any type
  if (type === 'text') return true;
  if (type === 'date') return facts.type === 'date' || (facts.type === 'integer' && facts.dateFormat !== null);
  if (type === 'integer') return facts.type === 'integer' && facts.largest <= largestWhole;
  return facts.type === 'integer' || facts.type === 'decimal';
}

/** Of whatever is proposed, a slot gets its best column and a column its best slot. Below this nothing is proposed. */
const least = 0.5;

type Wanted = Pick<StandardColumn, 'standardName' | 'type'>;

/**
 * Columns for slots: those of a file with the same columns before all, then by name, then by what the values are.
 * A clause pair is found by its number. Columns of 0 and 1 are not proposed for a count beside one that counts.
 */
export function suggest(
  slots: readonly Wanted[],
  columns: readonly SourceColumn[],
  remembered: Readonly<Record<string, string>>,
): MappingSuggestion[] {
  const all = slots.flatMap((slot) => {
    const found = columns.flatMap((column) => {
      const scored = score(slot, column, remembered[slot.standardName] === column.name);
      return scored ? [{ scored, column }] : [];
    });
    const counts = found.filter(({ scored, column }) => scored.reason === 'remembered' || isCount(column));
    // beside a column of counts, one of 0 and 1 would lose the second claim of a row
    return (countSlots.has(slot.standardName) && counts.length ? counts : found).map(({ scored }) => scored);
  });
  const taken = { slots: new Set<string>(), columns: new Set<string>() };
  return all
    .sort((a, b) => b.confidence - a.confidence)
    .filter(({ standardName, importName }) => {
      if (taken.slots.has(standardName) || taken.columns.has(importName)) return false;
      taken.slots.add(standardName);
      taken.columns.add(importName);
      return true;
    });
}

function score(slot: Wanted, column: SourceColumn, isRemembered: boolean): MappingSuggestion | undefined {
  const { standardName } = slot;
  const found = (confidence: number, reason: MappingSuggestion['reason']): MappingSuggestion => ({
    standardName,
    importName: column.name,
    confidence,
    reason,
  });
  if (isRemembered) return found(1, 'remembered');
  const ok = fits(column.facts, slot.type);
  const name = bare(column.name);
  if (name === bare(standardName)) return ok ? found(0.98, 'name') : undefined;
  if (names[standardName]?.test(name)) return ok ? found(0.92, 'name') : undefined;
  if (vagueNames[standardName]?.test(name)) return ok ? found(0.7, 'name') : undefined;
  // a part of a name is too little to take 0 and 1 for an amount
  if (slot.type === 'money' && isIndicator(column)) return undefined;
  if (name.length >= 4 && bare(standardName).length >= 4 && (name.includes(bare(standardName)) || bare(standardName).includes(name)) && ok)
    return found(0.6, 'name');
  const byContent = ok ? contentScore(standardName, column) : 0;
  return byContent >= least ? found(byContent, 'content') : undefined;
}

const usualBrands =
  /^(toyota|honda|hyundai|kia|mazda|ford|mitsubishi|vinfast|suzuki|nissan|isuzu|bmw|mercedes.*|audi|peugeot|chevrolet|lexus|subaru|volvo|volkswagen)$/;

function contentScore(standardName: string, { facts }: SourceColumn): number {
  if (facts.type !== 'text' || !facts.samples.length) return 0;
  const share = (test: (value: string) => boolean) => facts.samples.filter(test).length / facts.samples.length;
  if (standardName === 'PROVINCE') return share((value) => provinceOfOldName(value) !== undefined) >= 0.8 ? 0.75 : 0;
  if (standardName === 'VEHICLE_BRAND') return share((value) => usualBrands.test(fold(value))) >= 0.6 ? 0.65 : 0;
  if (standardName === 'GENDER') return share((value) => /^(nam|nu|male|female|m|f)$/.test(fold(value))) === 1 ? 0.6 : 0;
  return 0;
}
