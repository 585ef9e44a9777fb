/**
 * Banks of Việt Nam, one row a code. From xuannghia/vietnam-qr-pay (MIT licence, © Xuân Nghĩa). Load with `loadBanks`.
 */

export interface Bank {
  readonly code: string;
  /** Six digits that name the bank in transfers and QR codes; '' where it has none. */
  readonly bin: string;
  readonly shortName: string;
  readonly name: string;
  readonly swiftCode: string | null;
  /** False once it was merged or closed: shown on old records, no longer offered. */
  readonly isActive: boolean;
}

type Row = readonly [code: string, bin: string, shortName: string, name: string, swiftCode: string | null, isActive: boolean];

const rows: readonly Row[] = [
  ['ABBANK', '970425', 'AB Bank', 'Ngân hàng TMCP An Bình', 'ABBKVNVX', true],
  ['ACB', '970416', 'ACB', 'Ngân hàng TMCP Á Châu', 'ASCBVNVX', true],
  ['AGRIBANK', '970405', 'Agribank', 'Ngân hàng Nông nghiệp và Phát triển Nông thôn Việt Nam', 'VBAAVNVX', true],
  ['BAC_A_BANK', '970409', 'BacA Bank', 'Ngân hàng TMCP Bắc Á', 'NASCVNVX', true],
  ['BAOVIET_BANK', '970438', 'BaoViet Bank', 'Ngân hàng TMCP Bảo Việt', 'BVBVVNVX', true],
  ['BANVIET', '970454', 'BVBank', 'Ngân hàng TMCP Bản Việt', 'VCBCVNVX', true],
  ['BIDC', '', 'BIDC', 'Ngân hàng TMCP Đầu tư và Phát triển Campuchia', null, true],
  ['BIDV', '970418', 'BIDV', 'Ngân hàng TMCP Đầu tư và Phát triển Việt Nam', 'BIDVVNVX', true],
  ['CAKE', '546034', 'CAKE by VPBank', 'Ngân hàng số CAKE by VPBank - Ngân hàng TMCP Việt Nam Thịnh Vượng', null, true],
  ['CBBANK', '970444', 'CB Bank', 'Ngân hàng Thương mại TNHH MTV Xây dựng Việt Nam', 'GTBAVNVX', true],
  ['CIMB', '422589', 'CIMB Bank', 'Ngân hàng TNHH MTV CIMB Việt Nam', 'CIBBVNVN', true],
  ['COOP_BANK', '970446', 'Co-op Bank', 'Ngân hàng Hợp tác xã Việt Nam', null, true],
  ['DBS_BANK', '796500', 'DBS Bank', 'NH TNHH MTV Phát triển Singapore - Chi nhánh TP. Hồ Chí Minh', 'DBSSVNVX', true],
  ['DONG_A_BANK', '970406', 'DongA Bank', 'Ngân hàng TMCP Đông Á', 'EACBVNVX', true],
  ['EXIMBANK', '970431', 'Eximbank', 'Ngân hàng TMCP Xuất Nhập khẩu Việt Nam', 'EBVIVNVX', true],
  ['GPBANK', '970408', 'GPBank', 'Ngân hàng Thương mại TNHH MTV Dầu Khí Toàn Cầu', 'GBNKVNVX', true],
  ['HDBANK', '970437', 'HDBank', 'Ngân hàng TMCP Phát triển TP. Hồ Chí Minh', 'HDBCVNVX', true],
  ['HONGLEONG_BANK', '970442', 'HongLeong Bank', 'Ngân hàng TNHH MTV Hong Leong Việt Nam', 'HLBBVNVX', true],
  ['HSBC', '458761', 'HSBC Vietnam', 'Ngân hàng TNHH MTV HSBC (Việt Nam)', 'HSBCVNVX', true],
  ['IBK_HCM', '970456', 'IBK HCM', 'Ngân hàng Công nghiệp Hàn Quốc - Chi nhánh TP. Hồ Chí Minh', null, true],
  ['IBK_HN', '970455', 'IBK HN', 'Ngân hàng Công nghiệp Hàn Quốc - Chi nhánh Hà Nội', null, true],
  ['INDOVINA_BANK', '970434', 'Indovina Bank', 'Ngân hàng TNHH Indovina', null, true],
  ['KASIKORN_BANK', '668888', 'Kasikornbank', 'Ngân hàng Đại chúng TNHH KASIKORNBANK - CN TP. Hồ Chí Minh', 'KASIVNVX', true],
  ['KIENLONG_BANK', '970452', 'KienlongBank', 'Ngân hàng TMCP Kiên Long', 'KLBKVNVX', true],
  ['KOOKMIN_BANK_HCM', '970463', 'Kookmin Bank HCM', 'Ngân hàng Kookmin - Chi nhánh TP. Hồ Chí Minh', null, true],
  ['KOOKMIN_BANK_HN', '970462', 'Kookmin Bank HN', 'Ngân hàng Kookmin - Chi nhánh Hà Nội', null, true],
  ['LPBANK', '970449', 'LPBank', 'Ngân hàng TMCP Lộc Phát Việt Nam', 'LVBKVNVX', true],
  ['LIOBANK', '963369', 'Liobank', 'Ngân hàng số Liobank - Ngân hàng TMCP Phương Đông', null, true],
  ['MBBANK', '970422', 'MB Bank', 'Ngân hàng TMCP Quân đội', 'MSCBVNVX', true],
  ['MBV', '970414', 'MBV', 'Ngân hàng TNHH MTV Việt Nam Hiện Đại', 'OCBKUS3M', true],
  ['MSB', '970426', 'MSB', 'Ngân hàng TMCP Hàng Hải', 'MCOBVNVX', true],
  ['NAM_A_BANK', '970428', 'Nam A Bank', 'Ngân hàng TMCP Nam Á', 'NAMAVNVX', true],
  ['NCB', '970419', 'NCB Bank', 'Ngân hàng TMCP Quốc Dân', 'NVBAVNVX', true],
  ['NONGHYUP_BANK_HN', '801011', 'Nonghyup Bank', 'Ngân hàng Nonghyup - Chi nhánh Hà Nội', null, true],
  ['OCB', '970448', 'OCB Bank', 'Ngân hàng TMCP Phương Đông', 'ORCOVNVX', true],
  ['OCEANBANK', '970414', 'Ocean Bank', 'Ngân hàng Thương mại TNHH MTV Đại Dương', 'OCBKUS3M', false],
  ['PGBANK', '970430', 'PG Bank', 'Ngân hàng TMCP Xăng dầu Petrolimex', 'PGBLVNVX', true],
  ['PUBLIC_BANK', '970439', 'Public Bank Vietnam', 'Ngân hàng TNHH MTV Public Việt Nam', 'VIDPVNVX', true],
  ['PVCOM_BANK', '970412', 'PVcomBank', 'Ngân hàng TMCP Đại Chúng Việt Nam', 'WBVNVNVX', true],
  ['SACOMBANK', '970403', 'Sacombank', 'Ngân hàng TMCP Sài Gòn Thương Tín', 'SGTTVNVX', true],
  ['SAIGONBANK', '970400', 'SaigonBank', 'Ngân hàng TMCP Sài Gòn Công Thương', 'SBITVNVX', true],
  ['SCB', '970429', 'SCB', 'Ngân hàng TMCP Sài Gòn', 'SACLVNVX', true],
  ['SEA_BANK', '970440', 'SeABank', 'Ngân hàng TMCP Đông Nam Á', 'SEAVVNVX', true],
  ['SHB', '970443', 'SHB', 'Ngân hàng TMCP Sài Gòn - Hà Nội', 'SHBAVNVX', true],
  ['SHINHAN_BANK', '970424', 'Shinhan Bank', 'Ngân hàng TNHH MTV Shinhan Việt Nam', 'SHBKVNVX', true],
  [
    'STANDARD_CHARTERED_BANK',
    '970410',
    'Standard Chartered Vietnam',
    'Ngân hàng TNHH MTV Standard Chartered Bank Việt Nam',
    'SCBLVNVX',
    true,
  ],
  ['TECHCOMBANK', '970407', 'Techcombank', 'Ngân hàng TMCP Kỹ thương Việt Nam', 'VTCBVNVX', true],
  ['TIMO', '963388', 'Timo', 'Ngân hàng số Timo by Bản Việt Bank', null, true],
  ['TPBANK', '970423', 'TPBank', 'Ngân hàng TMCP Tiên Phong', 'TPBVVNVX', true],
  ['UBANK', '546035', 'Ubank by VPBank', 'Ngân hàng số Ubank by VPBank - Ngân hàng TMCP Việt Nam Thịnh Vượng', null, true],
  ['UNITED_OVERSEAS_BANK', '970458', 'United Overseas Bank Vietnam', 'Ngân hàng United Overseas Bank Việt Nam', null, true],
  ['VIB', '970441', 'VIB', 'Ngân hàng TMCP Quốc tế Việt Nam', 'VNIBVNVX', true],
  ['VIET_A_BANK', '970427', 'VietABank', 'Ngân hàng TMCP Việt Á', 'VNACVNVX', true],
  ['VIET_BANK', '970433', 'VietBank', 'Ngân hàng TMCP Việt Nam Thương Tín', 'VNTTVNVX', true],
  ['VIETCOMBANK', '970436', 'Vietcombank', 'Ngân hàng TMCP Ngoại Thương Việt Nam', 'BFTVVNVX', true],
  ['VIETINBANK', '970415', 'VietinBank', 'Ngân hàng TMCP Công thương Việt Nam', 'ICBVVNVX', true],
  ['VIKKI', '970406', 'Vikki Bank', 'Ngân hàng TNHH MTV Số Vikki', 'EACBVNVX', true],
  ['VPBANK', '970432', 'VPBank', 'Ngân hàng TMCP Việt Nam Thịnh Vượng', 'VPBKVNVX', true],
  ['VRB', '970421', 'VietNgaBank', 'Ngân hàng Liên doanh Việt - Nga', null, true],
  ['WOORI_BANK', '970457', 'Woori Bank', 'Ngân hàng TNHH MTV Woori Việt Nam', null, true],
  ['MOMO', '971025', 'MoMo', 'CTCP Dịch Vụ Di Động Trực Tuyến', null, true],
];

export const banks: readonly Bank[] = rows.map(([code, bin, shortName, name, swiftCode, isActive]) => ({
  code,
  bin,
  shortName,
  name,
  swiftCode,
  isActive,
}));
