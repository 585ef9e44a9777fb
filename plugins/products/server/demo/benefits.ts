import type { BenefitLevel, BenefitType } from '../../contract/benefits';

interface SampleBenefit {
  benefitCode: string;
  name: string;
  type: BenefitType;
  level: BenefitLevel;
  /** Code of one that stands before it. */
  parent?: string;
}

/** A parent stands before those below it. */
export const sampleBenefits: readonly SampleBenefit[] = [
  { benefitCode: 'OTO', name: 'Vật chất ô tô', type: 1, level: 1 },
  { benefitCode: 'OTO-DV', name: 'Đâm va, lật đổ, rơi', type: 1, level: 2, parent: 'OTO' },
  { benefitCode: 'OTO-TK', name: 'Thuỷ kích', type: 4, level: 2, parent: 'OTO' },
  { benefitCode: 'OTO-TK-KT', name: 'Mức khấu trừ khi thuỷ kích', type: 3, level: 3, parent: 'OTO-TK' },
  { benefitCode: 'OTO-CH', name: 'Cứu hộ giao thông', type: 2, level: 2, parent: 'OTO' },
  { benefitCode: 'TNDS', name: 'Trách nhiệm dân sự', type: 1, level: 1 },
  { benefitCode: 'TNDS-N', name: 'Thiệt hại về người', type: 2, level: 2, parent: 'TNDS' },
  { benefitCode: 'TNDS-TS', name: 'Thiệt hại về tài sản', type: 2, level: 2, parent: 'TNDS' },
  { benefitCode: 'SK', name: 'Chăm sóc sức khoẻ', type: 1, level: 1 },
  { benefitCode: 'SK-NT', name: 'Điều trị nội trú', type: 2, level: 2, parent: 'SK' },
  { benefitCode: 'SK-NT-GP', name: 'Tiền giường, phòng mỗi ngày', type: 2, level: 3, parent: 'SK-NT' },
  { benefitCode: 'SK-NGT', name: 'Điều trị ngoại trú', type: 2, level: 2, parent: 'SK' },
  { benefitCode: 'SK-NK', name: 'Chăm sóc răng', type: 4, level: 2, parent: 'SK' },
  { benefitCode: 'NHA', name: 'Nhà tư nhân', type: 1, level: 1 },
  { benefitCode: 'NHA-CN', name: 'Cháy, nổ, sét đánh', type: 2, level: 2, parent: 'NHA' },
  { benefitCode: 'NHA-LL', name: 'Bão, lũ lụt, sạt lở', type: 4, level: 2, parent: 'NHA' },
];
