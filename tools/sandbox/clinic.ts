/** The website of the plugin `consultations`, for trying out: where a customer books a doctor and writes a message. */
import { bookedPage, bookPage, contactPage, doctorsPage, type Booked, type DoctorChoice } from './clinicPages';
import { callerOf, html, json, serve, type Answer, type Asked } from './serve';

interface ClinicOptions {
  /** Of the product: `http://127.0.0.1:4000`. */
  api: string;
  /** Of an account with RequestAppointment and RequestContact. */
  token: string;
}

const texts = (form: URLSearchParams): Record<string, string> => Object.fromEntries([...form].filter(([, value]) => value.trim()));
const detailOf = (body: unknown): string => {
  const { detail, errors } = body as { detail?: string; errors?: { path: string; message: string }[] };
  return errors?.length ? errors.map(({ path, message }) => `${path}: ${message}`).join('; ') : (detail ?? JSON.stringify(body));
};

/** Answers `/doctor`, `/booking` and `/contact`; undefined for what is not there. */
export function clinicSite({ api, token }: ClinicOptions): (asked: Asked) => Promise<Answer | undefined> {
  const call = callerOf(api);

  const book = async ({ method, params, form }: Asked): Promise<Answer> => {
    const doctors = (await call('GET', 'doctor/choices', token)).body as DoctorChoice[];
    const doctor = doctors.find(({ id }) => id === Number(params.get('doctorId')));
    if (!doctor) return html(doctorsPage(doctors));
    const page = async (refused?: string) => {
      const free = (await call('GET', `appointment/free?doctorId=${doctor.id}`, token)).body as { time: string }[];
      return html(
        bookPage(
          doctor,
          free.map(({ time }) => time),
          Object.fromEntries(form),
          refused,
        ),
      );
    };
    if (method !== 'POST') return page();
    const requestCode = `WEB-${Date.now().toString(36).toUpperCase()}-${Math.random().toString(36).slice(2, 6).toUpperCase()}`;
    const { amount, ...typed } = texts(form);
    const booking = { ...typed, requestCode, doctorId: doctor.id, amount: Number(amount ?? 0) };
    const { status, body } = await call('POST', 'appointment/request', token, booking);
    return status >= 300 ? page(detailOf(body)) : { status: 303, to: `/booking?code=${requestCode}` };
  };

  const booking = async ({ method, params, form }: Asked): Promise<Answer> => {
    const code = encodeURIComponent(params.get('code') ?? '');
    const { status, body } =
      method === 'POST'
        ? await call('POST', `appointment/request/${code}/payment`, token, { paymentStatus: form.get('paymentStatus') })
        : await call('GET', `appointment/request/${code}`, token);
    return status >= 300 ? json(status, body) : html(bookedPage(body as Booked));
  };

  const contact = async ({ method, form }: Asked): Promise<Answer> => {
    if (method !== 'POST') return html(contactPage({}));
    const { status, body } = await call('POST', 'contact', token, texts(form));
    return html(contactPage(Object.fromEntries(form), status >= 300 ? { refused: detailOf(body) } : { sent: true }));
  };

  const routes: Readonly<Record<string, (asked: Asked) => Promise<Answer>>> = { '/doctor': book, '/booking': booking, '/contact': contact };
  return async (asked) => routes[asked.path]?.(asked);
}

/** Starts it alone. @example const clinic = await startClinic({ api, token }); */
export const startClinic = (options: ClinicOptions & { port?: number }) => {
  const site = clinicSite(options);
  return serve(async (asked) => (await site(asked)) ?? json(404, { error: 'not found' }), options.port);
};
