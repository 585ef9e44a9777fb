/**
 * The 34 provinces and cities of Việt Nam as they stand since 1 July 2025 (Đồng Nai a city since 30 April 2026), with the names of the
 * 63 that went into them. Codes are the official ones.
 */

import { slugify } from '../contract/fold';
import type { LocalizedText } from '../contract/text';

export interface Province {
  /** Two digits, `01`. `Number(code)` is the `cityId` of a hospital. */
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  /** With its kind before it: `Tỉnh Cao Bằng`. */
  readonly fullName: string;
  /** `ho-chi-minh` */
  readonly slug: string;
  readonly type: 'city' | 'province';
  /** Governed by the state directly: all cities of this rank are. */
  readonly central: boolean;
  /** Offered first where people choose. */
  readonly popular: boolean;
  /** Provinces of before July 2025 that are part of it now, its own name included. */
  readonly oldNames: readonly string[];
}

type Row = readonly [code: string, name: string, nameEn: string, type: Province['type'], oldNames: readonly string[]];

const rows: readonly Row[] = [
  ['01', 'Hà Nội', 'Hanoi', 'city', ['Hà Nội']],
  ['04', 'Cao Bằng', 'Cao Bang', 'province', ['Cao Bằng']],
  ['08', 'Tuyên Quang', 'Tuyen Quang', 'province', ['Hà Giang', 'Tuyên Quang']],
  ['11', 'Điện Biên', 'Dien Bien', 'province', ['Điện Biên']],
  ['12', 'Lai Châu', 'Lai Chau', 'province', ['Lai Châu']],
  ['14', 'Sơn La', 'Son La', 'province', ['Sơn La']],
  ['15', 'Lào Cai', 'Lao Cai', 'province', ['Lào Cai', 'Yên Bái']],
  ['19', 'Thái Nguyên', 'Thai Nguyen', 'province', ['Bắc Kạn', 'Thái Nguyên']],
  ['20', 'Lạng Sơn', 'Lang Son', 'province', ['Lạng Sơn']],
  ['22', 'Quảng Ninh', 'Quang Ninh', 'province', ['Quảng Ninh']],
  ['24', 'Bắc Ninh', 'Bac Ninh', 'province', ['Bắc Giang', 'Bắc Ninh']],
  ['25', 'Phú Thọ', 'Phu Tho', 'province', ['Hoà Bình', 'Phú Thọ', 'Vĩnh Phúc']],
  ['31', 'Hải Phòng', 'Haiphong', 'city', ['Hải Dương', 'Hải Phòng']],
  ['33', 'Hưng Yên', 'Hung Yen', 'province', ['Hưng Yên', 'Thái Bình']],
  ['37', 'Ninh Bình', 'Ninh Binh', 'province', ['Hà Nam', 'Nam Định', 'Ninh Bình']],
  ['38', 'Thanh Hoá', 'Thanh Hoa', 'province', ['Thanh Hoá']],
  ['40', 'Nghệ An', 'Nghe An', 'province', ['Nghệ An']],
  ['42', 'Hà Tĩnh', 'Ha Tinh', 'province', ['Hà Tĩnh']],
  ['44', 'Quảng Trị', 'Quang Tri', 'province', ['Quảng Bình', 'Quảng Trị']],
  ['46', 'Huế', 'Hue', 'city', ['Huế']],
  ['48', 'Đà Nẵng', 'Da Nang', 'city', ['Quảng Nam', 'Đà Nẵng']],
  ['51', 'Quảng Ngãi', 'Quang Ngai', 'province', ['Kon Tum', 'Quảng Ngãi']],
  ['52', 'Gia Lai', 'Gia Lai', 'province', ['Bình Định', 'Gia Lai']],
  ['56', 'Khánh Hoà', 'Khanh Hoa', 'province', ['Khánh Hoà', 'Ninh Thuận']],
  ['66', 'Đắk Lắk', 'Dak Lak', 'province', ['Phú Yên', 'Đắk Lắk']],
  ['68', 'Lâm Đồng', 'Lam Dong', 'province', ['Bình Thuận', 'Lâm Đồng', 'Đắk Nông']],
  ['75', 'Đồng Nai', 'Dong Nai', 'city', ['Bình Phước', 'Đồng Nai']],
  ['79', 'Hồ Chí Minh', 'Ho Chi Minh', 'city', ['Bà Rịa - Vũng Tàu', 'Bình Dương', 'Hồ Chí Minh']],
  ['80', 'Tây Ninh', 'Tay Ninh', 'province', ['Long An', 'Tây Ninh']],
  ['82', 'Đồng Tháp', 'Dong Thap', 'province', ['Tiền Giang', 'Đồng Tháp']],
  ['86', 'Vĩnh Long', 'Vinh Long', 'province', ['Bến Tre', 'Trà Vinh', 'Vĩnh Long']],
  ['91', 'An Giang', 'An Giang', 'province', ['An Giang', 'Kiên Giang']],
  ['92', 'Cần Thơ', 'Can Tho', 'city', ['Cần Thơ', 'Hậu Giang', 'Sóc Trăng']],
  ['96', 'Cà Mau', 'Ca Mau', 'province', ['Bạc Liêu', 'Cà Mau']],
];

// The five largest cities; no official list exists.
const popularCodes: ReadonlySet<string> = new Set(['01', '31', '48', '79', '92']);

export const provinces: readonly Province[] = rows.map(([code, name, nameEn, type, oldNames]) => ({
  code,
  name,
  nameEn,
  fullName: `${type === 'city' ? 'Thành phố' : 'Tỉnh'} ${name}`,
  slug: slugify(name),
  type,
  central: type === 'city',
  popular: popularCodes.has(code),
  oldNames,
}));

/** Their names as fixed choices, by numeric code. */
export const provinceTexts: Readonly<Record<number, LocalizedText>> = Object.fromEntries(
  provinces.map(({ code, name, nameEn }) => [Number(code), { vi: name, en: nameEn }]),
);

const byCode = new Map(provinces.map((p) => [p.code, p]));

/** Accepts `01`, `1` and 1. */
export const provinceOfCode = (code: string | number): Province | undefined => byCode.get(String(code).padStart(2, '0'));

/** Names people write beside the official ones, folded. */
const aliases: Readonly<Record<string, string>> = {
  hcm: '79',
  saigon: '79',
  thuathienhue: '46',
  daclac: '66',
  daclak: '66',
  brvt: '79',
  vungtau: '79',
};

// Accents, case, spaces and the kind of place do not tell two provinces apart.
const fold = (name: string): string =>
  slugify(name)
    .replaceAll('-', '')
    .replace(/^(thanhpho|tinh|tp)(?=.)|(province|city)$/g, '');

const codeOfName: ReadonlyMap<string, string> = new Map([
  ...provinces.flatMap((p) => [...p.oldNames, p.name, p.nameEn].map((name) => [fold(name), p.code] as const)),
  ...Object.entries(aliases),
]);

/**
 * The province of today that a name belongs to, be it one of the 34 or of the 63 before them, in whatever spelling:
 * `Bình Dương`, `TP. HCM`, `Khánh Hòa`, `tinh ba ria vung tau`.
 */
export function provinceOfOldName(name: string): Province | undefined {
  const code = codeOfName.get(fold(name));
  return code === undefined ? undefined : byCode.get(code);
}

/** Provinces whose name of today, or of one that went into them, holds the text; accents and case aside. For choosing by typing. */
export function findProvinces(text: string): readonly Province[] {
  const wanted = slugify(text);
  return provinces.filter((p) => [p.name, p.nameEn, ...p.oldNames].some((name) => slugify(name).includes(wanted)));
}
