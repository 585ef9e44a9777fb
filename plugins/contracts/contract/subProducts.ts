import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import type { ProductTypeId } from '../../products/contract/productTypes';

/** The fixed choices within a line of business; lines that are missing have none. */
export const subProducts: Readonly<Partial<Record<ProductTypeId, Readonly<Record<string, LocalizedText>>>>> = {
  5: {
    motorbike_over_50cc: { vi: 'Xe trên 50cc', en: 'Over 50cc' },
    motorbike_to_50cc_or_electric: { vi: 'Xe từ 50cc trở xuống, xe điện', en: '50cc or under, or electric' },
    three_wheel: { vi: 'Xe ba bánh', en: 'Three-wheel' },
  },
  1: {
    car_passenger_private: { vi: 'Xe chở người, không kinh doanh', en: 'Passenger, non-commercial' },
    car_passenger_commercial: { vi: 'Xe chở người, kinh doanh', en: 'Passenger, commercial' },
    car_mixed: { vi: 'Xe bán tải, minivan', en: 'Mixed: pickup or minivan' },
    car_cargo: { vi: 'Xe tải', en: 'Cargo truck' },
  },
  6: {
    home_basic: { vi: 'Gói cơ bản', en: 'Basic' },
    home_popular: { vi: 'Gói phổ biến', en: 'Popular' },
    home_advanced: { vi: 'Gói nâng cao', en: 'Advanced' },
    home_comprehensive: { vi: 'Gói toàn diện', en: 'Comprehensive' },
    home_flexible: { vi: 'Gói linh hoạt', en: 'Flexible' },
  },
};

const all = new Map(Object.values(subProducts).flatMap((choices) => Object.entries(choices)));
export const subProductLabels: Readonly<Record<string, LocalizedText>> = Object.fromEntries(all);
export const subProductCodes = [...all.keys()];
export const subProductLabel = (code: string | null): LocalizedText | undefined => (code === null ? undefined : all.get(code));
