interface SampleHospital {
  code: string;
  name: string;
  address: string;
  cityId: number;
  phoneNumber: string;
  claimAmount: number | null;
  isActive?: boolean;
}

export const sampleHospitals: readonly SampleHospital[] = [
  {
    code: 'HN-TD',
    name: 'Bệnh viện Đa khoa Tâm Đức Hà Nội',
    address: '12 Giải Phóng, phường Bạch Mai',
    cityId: 1,
    phoneNumber: '02438691234',
    claimAmount: 200_000_000,
  },
  {
    code: 'HN-AB',
    name: 'Bệnh viện Quốc tế An Bình',
    address: '88 Lê Văn Lương, phường Thanh Xuân',
    cityId: 1,
    phoneNumber: '19002345',
    claimAmount: 150_000_000,
  },
  {
    code: 'HP-HD',
    name: 'Bệnh viện Hồng Đức Hải Phòng',
    address: '5 Trần Nguyên Hãn, phường Lê Chân',
    cityId: 31,
    phoneNumber: '02253700700',
    claimAmount: 100_000_000,
  },
  {
    code: 'QN-HL',
    name: 'Bệnh viện Đa khoa Hạ Long',
    address: '1 Hoàng Quốc Việt, phường Bãi Cháy',
    cityId: 22,
    phoneNumber: '02033844844',
    claimAmount: null,
  },
  {
    code: 'HUE-TX',
    name: 'Bệnh viện Trường Xuân Huế',
    address: '16 Lê Lợi, phường Thuận Hoá',
    cityId: 46,
    phoneNumber: '02343822325',
    claimAmount: 80_000_000,
  },
  {
    code: 'DN-SH',
    name: 'Bệnh viện Đa khoa Sông Hàn',
    address: '122 Hải Phòng, phường Hải Châu',
    cityId: 48,
    phoneNumber: '02363950950',
    claimAmount: 120_000_000,
  },
  {
    code: 'KH-NT',
    name: 'Bệnh viện Biển Nha Trang',
    address: '19 Yersin, phường Nha Trang',
    cityId: 56,
    phoneNumber: '02583822168',
    claimAmount: 60_000_000,
  },
  {
    code: 'HCM-CR',
    name: 'Bệnh viện Đa khoa Cửu Long Sài Gòn',
    address: '201B Nguyễn Chí Thanh, phường Chợ Lớn',
    cityId: 79,
    phoneNumber: '02838554137',
    claimAmount: 250_000_000,
  },
  {
    code: 'HCM-PN',
    name: 'Bệnh viện Phụ nữ và Trẻ em Phú Nhuận',
    address: '43 Hồ Văn Huê, phường Đức Nhuận',
    cityId: 79,
    phoneNumber: '19006765',
    claimAmount: 180_000_000,
  },
  {
    code: 'HCM-MK',
    name: 'Bệnh viện Mắt Minh Khai',
    address: '280 Nguyễn Thị Minh Khai, phường Bàn Cờ',
    cityId: 79,
    phoneNumber: '02839325364',
    claimAmount: 50_000_000,
    isActive: false,
  },
  {
    code: 'CT-TN',
    name: 'Bệnh viện Đa khoa Tây Nam',
    address: '315 Nguyễn Văn Linh, phường An Khánh',
    cityId: 92,
    phoneNumber: '02923820820',
    claimAmount: 90_000_000,
  },
  {
    code: 'DNAI-BH',
    name: 'Bệnh viện Đa khoa Biên Hoà',
    address: '02 Đồng Khởi, phường Tam Hiệp',
    cityId: 75,
    phoneNumber: '02513825609',
    claimAmount: 70_000_000,
  },
];
