import type { LocalizedText } from '../../contract';

/** What people read about an environment of Python, in one place. */
export const environmentSentences = {
  notPrepared: { vi: 'Môi trường Python chưa được chuẩn bị.', en: 'The Python environment is not prepared yet.' },
  ready: (version: string): LocalizedText => ({ vi: `Python ${version} đã sẵn sàng.`, en: `Python ${version} is ready.` }),
  noPython: {
    vi: 'Máy chủ chưa có Python 3.10 đến 3.13. Hãy cài đặt (Debian, Ubuntu: apt install python3 python3-venv), hoặc đặt biến môi trường PYTHON trỏ tới trình thông dịch, rồi thử lại.',
    en: 'The server has no Python 3.10 to 3.13. Install it (Debian, Ubuntu: apt install python3 python3-venv) or let the environment variable PYTHON name the interpreter, then try again.',
  },
  namedPythonGone: (name: string): LocalizedText => ({
    vi: `Biến môi trường PYTHON trỏ tới ${name} nhưng không chạy được trình thông dịch đó. Hãy sửa hoặc bỏ biến này, hay cài Python 3.10 đến 3.13 (Debian, Ubuntu: apt install python3 python3-venv), rồi thử lại.`,
    en: `The environment variable PYTHON names ${name}, which cannot be run. Correct or remove it, or install Python 3.10 to 3.13 (Debian, Ubuntu: apt install python3 python3-venv), then try again.`,
  }),
  wrongVersion: (version: string): LocalizedText => ({
    vi: `Máy chủ có Python ${version}, nhưng cần bản từ 3.10 đến 3.13. Hãy cài bản phù hợp hoặc đặt biến môi trường PYTHON, rồi thử lại.`,
    en: `The server has Python ${version}, but 3.10 to 3.13 is needed. Install one of these or let the environment variable PYTHON name it, then try again.`,
  }),
  noVenv: (version: string): LocalizedText => ({
    vi: `Python ${version} thiếu phần tạo môi trường ảo. Trên Debian, Ubuntu: apt install python3-venv (hoặc python${version}-venv), rồi thử lại.`,
    en: `Python ${version} lacks what makes virtual environments. On Debian, Ubuntu: apt install python3-venv (or python${version}-venv), then try again.`,
  }),
  offline: {
    vi: 'Không tải được thư viện Python vì máy chủ không kết nối được tới kho gói. Hãy kiểm tra mạng, proxy hoặc cấu hình pip, rồi thử lại.',
    en: 'The Python libraries could not be fetched because the server cannot reach the package index. Check the network, proxy or pip configuration, then try again.',
  },
  noWheel: {
    vi: 'Kho gói không có bản thư viện Python dựng sẵn cho hệ điều hành hoặc phiên bản Python này. Hãy dùng Python 3.11 đến 3.13 trên Linux, macOS hoặc Windows 64-bit.',
    en: 'The package index has no prebuilt Python library for this system or Python version. Use Python 3.11 to 3.13 on 64-bit Linux, macOS or Windows.',
  },
  wrongHash: {
    vi: 'Thư viện Python tải về không khớp mã băm đã khoá nên không được cài đặt.',
    en: 'A fetched Python library does not match its locked hash and was not installed.',
  },
  diskFull: {
    vi: 'Ổ đĩa đã đầy nên không cài được thư viện Python.',
    en: 'The disk is full, so the Python libraries could not be installed.',
  },
  prepareFailed: {
    vi: 'Không chuẩn bị được môi trường Python; chi tiết nằm trong nhật ký máy chủ.',
    en: 'The Python environment could not be prepared; the details are in the server log.',
  },
} satisfies Record<string, LocalizedText | ((value: never) => LocalizedText)>;
