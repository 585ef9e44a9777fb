import type { LocalizedText } from '@tessera/plugin-sdk/contract';
import { Problem } from '@tessera/plugin-sdk/server';

/** What people read when the cluster does not do what it was asked; what Spark said is for the log. */
export const sentences = {
  preparing: {
    vi: 'Đang chuẩn bị thư viện nối tới cụm Spark; việc này chỉ làm một lần.',
    en: 'The libraries that speak to Spark are being prepared; this is done once.',
  },
  unreachable: {
    vi: 'Cụm tính toán (Spark) không trả lời. Hãy thử lại sau ít phút; nếu vẫn vậy, hãy báo quản trị viên.',
    en: 'The cluster for analyses (Spark) does not answer. Try again in some minutes; if that does not help, tell an administrator.',
  },
  refused: {
    vi: 'Cụm tính toán (Spark) từ chối máy chủ này: thiếu token hoặc token không đúng. Quản trị viên cần sửa token trong ANALYSIS_ENGINE.',
    en: 'The cluster for analyses (Spark) refuses this server: the token is missing or wrong. An administrator has to correct the token in ANALYSIS_ENGINE.',
  },
  untrusted: {
    vi: 'Kết nối TLS tới cụm tính toán (Spark) không thành công: chứng chỉ không được tin cậy hoặc không đúng tên. Quản trị viên cần kiểm tra ANALYSIS_ENGINE, và cho SSL_CERT_FILE trỏ tới chứng chỉ gốc.',
    en: 'The TLS connection to the cluster for analyses (Spark) fails: its certificate is not trusted, or has another name. An administrator has to check ANALYSIS_ENGINE, and let SSL_CERT_FILE name the root certificates.',
  },
  unseen: {
    vi: 'Cụm tính toán (Spark) không đọc được tệp của máy chủ. Quản trị viên cần cho cụm đọc cùng thư mục hoặc bucket (FILES_URL, ANALYSIS_FILES).',
    en: 'The cluster for analyses (Spark) cannot read the files of the server. An administrator has to let it read the same folder or bucket (FILES_URL, ANALYSIS_FILES).',
  },
  aborted: {
    vi: 'Cụm tính toán (Spark) đã dừng phép tính giữa chừng. Hãy thử lại.',
    en: 'The cluster for analyses (Spark) ended the calculation half-way. Try again.',
  },
  tooLarge: {
    vi: 'Cụm tính toán (Spark) không đủ bộ nhớ hoặc ổ đĩa cho việc này. Hãy áp dụng ít biến hơn, hoặc gộp giá trị của biến có nhiều giá trị, rồi thử lại.',
    en: 'The cluster for analyses (Spark) has not enough memory or disk for this. Apply fewer variables, or group the levels of one that has many, then try again.',
  },
} satisfies Record<string, LocalizedText>;

const problem = (status: number, code: string, say: LocalizedText, said: string): Problem =>
  Object.assign(new Problem(status, code, say), { cause: new Error(said) });

export const unreachable = (said: string): Problem => problem(503, 'analysis_engine_unreachable', sentences.unreachable, said);

/** A failure of the bridge as a Problem, where people can do something about it. */
export function failureOf(kind: string, said: string): Error {
  if (kind === 'unreachable') return unreachable(said);
  if (kind === 'refused') return problem(503, 'analysis_engine_refuses', sentences.refused, said);
  if (kind === 'untrusted') return problem(503, 'analysis_engine_untrusted', sentences.untrusted, said);
  if (kind === 'unseen') return problem(503, 'analysis_files_unseen', sentences.unseen, said);
  if (kind === 'too_large') return problem(413, 'too_large_for_memory', sentences.tooLarge, said);
  if (kind === 'cancelled' || /Job aborted|job was cancelled|SparkContext was shut down|ExecutorLost/i.test(said))
    return problem(503, 'analysis_aborted', sentences.aborted, said);
  return new Error(`Spark: ${said}`);
}
