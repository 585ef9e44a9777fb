import { findProvinces, provinceOfCode, provinceOfOldName, provinces } from './index';

test('34 provinces, seven of them cities, with unique codes and slugs', () => {
  expect(provinces).toHaveLength(34);
  expect(provinces.filter((p) => p.type === 'city').map((p) => p.name)).toEqual([
    'Hà Nội',
    'Hải Phòng',
    'Huế',
    'Đà Nẵng',
    'Đồng Nai',
    'Hồ Chí Minh',
    'Cần Thơ',
  ]);
  expect(provinces.filter((p) => p.central)).toHaveLength(7);
  expect(new Set(provinces.map((p) => p.code)).size).toBe(34);
  expect(new Set(provinces.map((p) => p.slug)).size).toBe(34);
  expect(provinceOfCode(66)).toMatchObject({ name: 'Đắk Lắk', slug: 'dak-lak', fullName: 'Tỉnh Đắk Lắk' });
  expect(provinceOfCode(1)).toMatchObject({ name: 'Hà Nội', popular: true });
});

test('each of the 63 old names leads to one province of today', () => {
  const old = provinces.flatMap((p) => p.oldNames.map((name) => [name, p.code]));
  expect(old).toHaveLength(63);
  expect(old.map(([name]) => [name, provinceOfOldName(name!)?.code])).toEqual(old);
});

test.each([
  ['Bình Dương', '79'],
  ['TP. HCM', '79'],
  ['Thành phố Hồ Chí Minh', '79'],
  ['Ho Chi Minh City', '79'],
  ['tinh ba ria - vung tau', '79'],
  ['Khánh Hòa', '56'],
  ['Thừa Thiên Huế', '46'],
  ['Hoà Bình'.normalize('NFD'), '25'],
  ['HÀ GIANG', '08'],
])('%s is found as it is written', (name, code) => expect(provinceOfOldName(name)?.code).toBe(code));

test('typing a name of before July 2025 offers the province of today', () => {
  expect(findProvinces('binh duong').map((p) => p.name)).toEqual(['Hồ Chí Minh']);
  expect(findProvinces('Hòa').map((p) => p.name)).toEqual(['Phú Thọ', 'Thanh Hoá', 'Khánh Hoà']);
  expect(findProvinces('')).toHaveLength(34);
});

test('an unknown name is no province', () => {
  expect(provinceOfOldName('Atlantis')).toBeUndefined();
  expect(provinceOfOldName('')).toBeUndefined();
  expect(provinceOfOldName('Tỉnh')).toBeUndefined();
});
