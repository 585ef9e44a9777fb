import { sql } from 'drizzle-orm';
import type { Db } from '@tessera/plugin-sdk/server';
import type { Customer } from '../../contract/customers';
import { customers } from './table';

type Row = readonly [
  name: string,
  phoneNumber: string,
  email: string | null,
  birthday: string | null,
  gender: Customer['gender'],
  provinceCode: string,
  address: string | null,
];

/** Invented people. */
const rows: readonly Row[] = [
  ['Nguyễn Văn Hùng', '0322530829', 'hung.nguyen82@example.com', '2003-01-03', 'male', '79', '45 Lê Lợi, phường Sài Gòn'],
  ['Võ Thị Hồng Hạnh', '0771579240', 'honghanh.vo81@example.com', '1999-01-17', 'female', '01', 'số 5, ngõ 81 Láng Hạ, phường Đống Đa'],
  ['Lý Minh Quân', '0970629072', 'quan.ly72@example.com', '1989-07-03', 'male', '79', '7 Đường số 9, phường Thủ Đức'],
  ['Vũ Ngọc Ánh', '0971521911', 'anh.vu87@example.com', '1989-01-27', 'female', '48', null],
  ['Dương Quốc Khánh', '0862077052', null, '1976-11-21', 'male', '01', 'số 5, ngõ 81 Láng Hạ, phường Đống Đa'],
  ['Phan Thu Trang', '0861037872', 'trang.phan88@example.com', '1999-07-02', 'female', '31', '16 Điện Biên Phủ, phường Hồng Bàng'],
  ['Ngô Đức Thịnh', '0970781527', 'thinh.ngo87@example.com', '1970-05-14', 'male', '79', '7 Đường số 9, phường Thủ Đức'],
  ['Hoàng Mỹ Linh', '0939071203', 'linh.hoang73@example.com', null, 'female', '92', '5 Hai Bà Trưng, phường Ninh Kiều'],
  ['Hồ Hoàng Nam', '0865175466', 'nam.ho87@example.com', '2005-03-04', 'male', '75', null],
  ['Phạm Thị Bích Ngọc', '0869583219', 'bichngoc.pham90@example.com', '1974-06-04', 'female', '46', '8 Lê Lợi, phường Thuận Hoá'],
  ['Đỗ Tuấn Kiệt', '0771053424', null, '1998-01-20', 'male', '01', 'số 5, ngõ 81 Láng Hạ, phường Đống Đa'],
  ['Lê Khánh Vy', '0978328453', 'vy.le91@example.com', '1996-07-25', 'female', '40', '61 Quang Trung, phường Thành Vinh'],
  ['Bùi Gia Bảo', '0327811503', 'bao.bui88@example.com', '1991-06-10', 'male', '79', '45 Lê Lợi, phường Sài Gòn'],
  ['Trần Phương Thảo', '0973015985', 'thao.tran92@example.com', '1977-02-19', 'female', '38', null],
  ['Đặng Anh Dũng', '0988811335', 'dung.dang85@example.com', '1983-12-15', 'male', '24', '3 Lý Thái Tổ, phường Kinh Bắc'],
  ['Nguyễn Thị Kim Oanh', '0981228106', 'kimoanh.nguyen73@example.com', '1994-07-06', 'female', '66', '141 Lê Duẩn, phường Buôn Ma Thuột'],
  ['Võ Thanh Tùng', '0322549877', null, null, 'other', '68', '2 Trần Phú, phường Xuân Hương'],
  ['Lý Thanh Hằng', '0707074924', 'hang.ly71@example.com', '2004-02-25', 'female', '01', 'CT2 Linh Đàm, phường Hoàng Liệt'],
  ['Vũ Xuân Trường', '0779613779', 'truong.vu95@example.com', '1982-06-23', 'male', '56', null],
  ['Dương Diễm My', '0329971871', 'my.duong85@example.com', '1999-08-03', 'female', '91', '19 Nguyễn Huệ, phường Long Xuyên'],
  ['Phan Công Phượng', '0914528829', 'phuong.phan85@example.com', '2004-02-02', 'male', '79', '45 Lê Lợi, phường Sài Gòn'],
  ['Ngô Thuỳ Dung', '0989696328', 'dung.ngo91@example.com', '1990-05-23', 'female', '33', '8 Phạm Ngũ Lão, phường Phố Hiến'],
  ['Hoàng Hữu Nghĩa', '0355821782', null, '1963-08-12', 'male', '22', '44 Hạ Long, phường Bãi Cháy'],
  ['Hồ Thị Tuyết Mai', '0931964541', 'tuyetmai.ho85@example.com', '1965-04-25', 'female', '04', null],
  ['Phạm Trọng Hiếu', '0982169968', 'hieu.pham93@example.com', '1977-07-13', 'male', '79', '45 Lê Lợi, phường Sài Gòn'],
  ['Đỗ Bảo Châu', '0701351929', 'chau.do75@example.com', null, 'female', '01', 'số 5, ngõ 81 Láng Hạ, phường Đống Đa'],
  ['Lê Bá Lộc', '0706738472', 'loc.le87@example.com', '1979-03-27', 'male', '79', '7 Đường số 9, phường Thủ Đức'],
  ['Bùi Hải Yến', '0359231152', 'yen.bui78@example.com', '1988-06-22', 'female', '48', '102 Nguyễn Văn Linh, phường Thanh Khê'],
  ['Trần Nhật Minh', '0353871367', null, '1971-02-06', 'male', '01', null],
  ['Đặng Thị Lan Hương', '0933891590', 'lanhuong.dang91@example.com', '1976-01-16', 'female', '31', '16 Điện Biên Phủ, phường Hồng Bàng'],
  ['Nguyễn Chí Thanh', '0863059205', 'thanh.nguyen78@example.com', '1980-01-05', 'male', '79', '7 Đường số 9, phường Thủ Đức'],
  ['Võ Minh Thư', '0358968948', 'thu.vo81@example.com', '2001-10-11', 'female', '92', '5 Hai Bà Trưng, phường Ninh Kiều'],
  ['Lý Mạnh Cường', '0938648511', 'cuong.ly89@example.com', '2003-11-24', 'male', '75', '27 Đồng Khởi, phường Trấn Biên'],
  ['Vũ Cẩm Tú', '0907661210', 'tu.vu98@example.com', '2005-09-13', 'female', '46', null],
  ['Dương Tấn Phát', '0356693754', null, null, 'male', '01', 'số 5, ngõ 81 Láng Hạ, phường Đống Đa'],
  ['Phan Thị Như Quỳnh', '0351737064', 'nhuquynh.phan85@example.com', '2002-07-02', 'female', '40', '61 Quang Trung, phường Thành Vinh'],
  ['Ngô Việt Anh', '0971129905', 'anh.ngo76@example.com', '1990-03-04', 'male', '79', '45 Lê Lợi, phường Sài Gòn'],
  ['Hoàng Quỳnh Anh', '0320882072', 'anh.hoang73@example.com', '1962-10-05', 'female', '38', '20 Lê Hoàn, phường Hạc Thành'],
  ['Hồ Đình Phong', '0771702289', 'phong.ho81@example.com', '2001-01-03', 'male', '24', null],
  ['Phạm Thảo Nguyên', '0976312081', 'nguyen.pham74@example.com', '2002-05-12', 'female', '66', '141 Lê Duẩn, phường Buôn Ma Thuột'],
  ['Đỗ Văn Hùng', '0866109648', null, '1992-02-04', 'male', '68', '2 Trần Phú, phường Xuân Hương'],
  ['Lê Thị Hồng Hạnh', '0707818005', 'honghanh.le85@example.com', '1992-05-03', 'female', '01', 'CT2 Linh Đàm, phường Hoàng Liệt'],
];

const hoursApart = 31;
const inactiveEvery = 9;

/** Sample customers, the first one the newest. */
export async function demoCustomers({ db }: { db: Db }): Promise<void> {
  const values = rows.map(([name, phoneNumber, email, birthday, gender, provinceCode, address], i) => ({
    name,
    phoneNumber,
    email,
    birthday,
    gender,
    provinceCode,
    address,
    isActive: i % inactiveEvery !== inactiveEvery - 1,
    createdAt: sql`now() - make_interval(hours => ${i * hoursApart})`,
  }));
  await db.insert(customers).values(values).onConflictDoNothing();
}
