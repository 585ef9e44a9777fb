import { escaped, field, page } from './pages';

export interface DoctorChoice {
  id: number;
  name: string;
}

/** A booking as the product tells of it. */
export interface Booked {
  code: string;
  time: string;
  status: string;
  paymentStatus: string;
  reason: string | null;
}

const time = new Intl.DateTimeFormat('vi-VN', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' });
const links = '<p><a href="/doctor">Bác sĩ · Doctors</a> · <a href="/contact">Liên hệ · Contact</a></p>';
const alert = (text?: string) => (text ? `<p role="alert">${escaped(text)}</p>` : '');
const languages = (chosen?: string) =>
  `<label>Ngôn ngữ · Language<select name="language">${['vi', 'en']
    .map((one) => `<option${one === chosen ? ' selected' : ''}>${one}</option>`)
    .join('')}</select></label>`;

/** Where a customer chooses a doctor. */
export const doctorsPage = (doctors: readonly DoctorChoice[]): string =>
  page(
    'Đặt lịch bác sĩ · Book a doctor',
    `<ul>${doctors.map(({ id, name }) => `<li><a href="/doctor?doctorId=${id}">${escaped(name)}</a></li>`).join('')}</ul>${links}`,
  );

/** Where a customer chooses a free time and says who comes. What was typed stays where the booking is refused. */
export const bookPage = (
  doctor: DoctorChoice,
  free: readonly string[],
  typed: Readonly<Record<string, string>>,
  refused?: string,
): string =>
  page(
    doctor.name,
    `${alert(refused)}<form method="post" action="/doctor?doctorId=${doctor.id}">
<label>Giờ trống · Free times<select name="time">${free
      .map((one) => `<option value="${one}"${one === typed.time ? ' selected' : ''}>${time.format(new Date(one))}</option>`)
      .join('')}</select></label>
${field('fullName', 'Họ và tên · Name', typed.fullName ?? 'Trần Thu Hà')}
${field('phoneNumber', 'Điện thoại · Phone', typed.phoneNumber ?? '0905118240', 'tel')}
${field('email', 'Thư điện tử · E-mail', typed.email ?? '', 'email')}${field('note', 'Muốn hỏi gì · Question', typed.note ?? '')}
${field('amount', 'Phí (đồng) · Fee', typed.amount ?? '200000', 'number')}${languages(typed.language)}
<button>Đặt lịch · Book</button></form>${links}`,
  );

/** How a booking stands, and where it is paid. */
export const bookedPage = (booked: Booked): string =>
  page(
    booked.code,
    `<p role="status">${time.format(new Date(booked.time))} · ${escaped(booked.status)} · ${escaped(booked.paymentStatus)}</p>
${booked.reason ? `<p>${escaped(booked.reason)}</p>` : ''}<form method="post"><button name="paymentStatus" value="paid">Thanh toán · Pay</button>
<button name="paymentStatus" value="fail">Thất bại · Fail</button></form>${links}`,
  );

/** Where a customer writes a message. */
export const contactPage = (typed: Readonly<Record<string, string>>, done: { refused?: string; sent?: boolean } = {}): string =>
  page(
    'Liên hệ · Contact',
    `${alert(done.refused)}${done.sent ? '<p role="status">Đã gửi · Sent</p>' : ''}<form method="post" action="/contact">
${field('lastName', 'Họ · Last name', typed.lastName ?? 'Trần')}${field('firstName', 'Tên · First name', typed.firstName ?? 'Hà')}
${field('email', 'Thư điện tử · E-mail', typed.email ?? '', 'email')}${field('message', 'Nội dung · Message', typed.message ?? '')}
${languages(typed.language)}<button>Gửi · Send</button></form>${links}`,
  );
