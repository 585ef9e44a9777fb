import type { CompanyType } from '../../contract/companies';

interface SampleCompany {
  code: string;
  name: string;
  shortName: string;
  type: CompanyType;
  feeForBonus: number;
  phoneNumber: string;
  address: string;
  description: string;
  isActive?: boolean;
}

export const sampleCompanies: readonly SampleCompany[] = [
  {
    code: 'VTI',
    name: 'Tổng công ty Bảo hiểm Việt Tín',
    shortName: 'Bảo hiểm Việt Tín',
    type: 3,
    feeForBonus: 12.5,
    phoneNumber: '19001568',
    address: '72 Trần Hưng Đạo, phường Cửa Nam, Thành phố Hà Nội',
    description: 'Bảo hiểm phi nhân thọ, 63 chi nhánh.',
  },
  {
    code: 'SMI',
    name: 'Công ty cổ phần Bảo hiểm Sao Mai',
    shortName: 'Bảo hiểm Sao Mai',
    type: 3,
    feeForBonus: 10,
    phoneNumber: '02838221234',
    address: '15 Lê Duẩn, phường Sài Gòn, Thành phố Hồ Chí Minh',
    description: 'Thế mạnh về bảo hiểm sức khoẻ và du lịch.',
  },
  {
    code: 'TSI',
    name: 'Tổng công ty Bảo hiểm Trường Sơn',
    shortName: 'Bảo hiểm Trường Sơn',
    type: 3,
    feeForBonus: 11,
    phoneNumber: '02363888999',
    address: '08 Bạch Đằng, phường Hải Châu, Thành phố Đà Nẵng',
    description: 'Bảo hiểm tài sản và xe cơ giới tại miền Trung.',
  },
  {
    code: 'DNI',
    name: 'Công ty Bảo hiểm Đại Nam',
    shortName: 'Bảo hiểm Đại Nam',
    type: 3,
    feeForBonus: 9.5,
    phoneNumber: '19006688',
    address: '201 Nguyễn Văn Cừ, phường Ninh Kiều, Thành phố Cần Thơ',
    description: '',
  },
  {
    code: 'HAI',
    name: 'Bảo hiểm nhân thọ Hải Âu',
    shortName: 'Hải Âu Life',
    type: 3,
    feeForBonus: 18,
    phoneNumber: '02253555777',
    address: '30 Lạch Tray, phường Gia Viên, Thành phố Hải Phòng',
    description: 'Ngừng nhận hợp đồng mới từ ngày 01/07/2026.',
    isActive: false,
  },
  {
    code: 'PDB',
    name: 'Ngân hàng thương mại cổ phần Phương Đông Á',
    shortName: 'Phương Đông Á Bank',
    type: 2,
    feeForBonus: 5,
    phoneNumber: '18005858',
    address: '41 Đinh Tiên Hoàng, phường Hoàn Kiếm, Thành phố Hà Nội',
    description: 'Phân phối bảo hiểm qua 120 phòng giao dịch.',
  },
  {
    code: 'ATB',
    name: 'Công ty Môi giới bảo hiểm An Tâm',
    shortName: 'Môi giới An Tâm',
    type: 1,
    feeForBonus: 7.25,
    phoneNumber: '0912345678',
    address: '9 Võ Văn Kiệt, phường Bến Thành, Thành phố Hồ Chí Minh',
    description: '',
  },
];
