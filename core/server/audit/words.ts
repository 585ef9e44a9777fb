import { wordsOfName, type AnyCall, type AnyManifest, type LocalizedText } from '@tessera/plugin-sdk/contract';
import type { FieldWords, Implemented, ServedProcess } from '@tessera/plugin-sdk/server';

/** What a part of the system declares, as far as its actions are called something. */
export interface Actor {
  manifest: AnyManifest;
  implements: readonly Implemented[];
  processes: readonly ServedProcess[];
  finds?: readonly { entity: string; title: LocalizedText }[] | undefined;
  fields?: FieldWords | undefined;
}

/** Actions of core that no permission names. */
const ofCore: Readonly<Record<string, LocalizedText>> = {
  login: { vi: 'Đăng nhập', en: 'Sign in' },
  logout: { vi: 'Đăng xuất', en: 'Sign out' },
  refreshSession: { vi: 'Tiếp tục phiên đăng nhập', en: 'Go on with a session' },
  changePassword: { vi: 'Đổi mật khẩu', en: 'Change the password' },
  forgotPassword: { vi: 'Xin mã đặt lại mật khẩu', en: 'Ask for a password reset' },
  resetPassword: { vi: 'Đặt lại mật khẩu', en: 'Reset the password' },
  endMySession: { vi: 'Đăng xuất một thiết bị của mình', en: 'Sign out one of one’s devices' },
  endMyOtherSessions: { vi: 'Đăng xuất các thiết bị khác của mình', en: 'Sign out one’s other devices' },
  createListView: { vi: 'Thêm chế độ xem danh sách', en: 'Add a list view' },
  updateListView: { vi: 'Sửa chế độ xem danh sách', en: 'Change a list view' },
  removeListView: { vi: 'Xoá chế độ xem danh sách', en: 'Delete a list view' },
  updatePreferences: { vi: 'Đổi tuỳ chọn cá nhân', en: 'Change preferences' },
  uploadImage: { vi: 'Tải ảnh lên', en: 'Upload a picture' },
  approveRequest: { vi: 'Duyệt yêu cầu', en: 'Approve a request' },
  returnRequest: { vi: 'Trả lại yêu cầu', en: 'Return a request' },
  withdrawRequest: { vi: 'Rút lại yêu cầu', en: 'Withdraw a request' },
  cancelJob: { vi: 'Dừng tác vụ', en: 'Stop a job' },
  setAccountPassword: { vi: 'Đặt mật khẩu mới cho tài khoản', en: 'Set a new password for an account' },
  sendAccountReset: { vi: 'Gửi thư đặt lại mật khẩu', en: 'Send a password reset' },
  endAccountSessions: { vi: 'Đăng xuất tài khoản khỏi mọi nơi', en: 'Sign an account out everywhere' },
};

/**
 * What people call each action that the audit may name, by `plugin/action`: a step as its button does, a job by its plugin (its title names
 * its input, too), any other call by its verb and by what its permission is about.
 */
export function actionWords(actors: readonly Actor[]): ReadonlyMap<string, LocalizedText> {
  const labels = new Map(
    actors.flatMap(({ manifest }) => Object.entries(manifest.permissions).map(([name, { label }]) => [name, label] as const)),
  );
  const words = new Map<string, LocalizedText>();
  for (const { manifest, implements: implemented, processes } of actors) {
    for (const call of implemented.flatMap(({ calls }) => Object.values(calls))) {
      const known = ofCore[call.name];
      const label = call.needs.map((name) => labels.get(name)).find((one) => one !== undefined);
      const said = known ?? (label && wordsOfName(call.name, label));
      if (said) words.set(`${call.plugin}/${call.name}`, said);
    }
    for (const { process } of processes)
      for (const [name, { label }] of Object.entries(process.steps)) {
        const said = { vi: `${label.vi}: ${process.noun.vi}`, en: `${label.en}: ${process.noun.en}` };
        for (const action of [`${name}${process.entity}`, `${name}Many${process.entity}`]) words.set(`${process.plugin}/${action}`, said);
      }
    const work = { vi: `Tác vụ nền: ${manifest.title.vi}`, en: `Background job: ${manifest.title.en}` };
    for (const kind of Object.keys(manifest.jobs)) words.set(`${manifest.id}/${kind}`, work);
  }
  return words;
}

/** Entities of core that no permission names. */
const entitiesOfCore: Readonly<Record<string, LocalizedText>> = {
  Account: { vi: 'Tài khoản', en: 'Account' },
  Role: { vi: 'Vai trò', en: 'Role' },
  ListView: { vi: 'Chế độ xem danh sách', en: 'List view' },
  ServiceAccount: { vi: 'Tài khoản dịch vụ', en: 'Service account' },
  ServiceToken: { vi: 'Mã truy cập', en: 'Access token' },
  Approval: { vi: 'Yêu cầu duyệt', en: 'Request for approval' },
  Audit: { vi: 'Nhật ký thay đổi', en: 'Audit trail' },
  event: { vi: 'Sự kiện', en: 'Event' },
  import: { vi: 'Lượt nhập dữ liệu', en: 'Import' },
  file: { vi: 'Tệp', en: 'File' },
  job: { vi: 'Tác vụ', en: 'Job' },
  core: { vi: 'Hệ thống', en: 'System' },
};

/**
 * What people call the kinds of records that the audit names: as the quick search or a process calls them, else by the permission about
 * them, else by the one that adding them needs, or that any call about them needs.
 * @returns undefined where nobody declares it
 */
export function entityWords(actors: readonly Actor[]): (plugin: string, entity: string) => LocalizedText | undefined {
  const labels = new Map<string, LocalizedText>();
  const words = new Map<string, LocalizedText>(Object.entries(entitiesOfCore));
  for (const { manifest } of actors)
    for (const [name, { label }] of Object.entries(manifest.permissions)) {
      labels.set(name, label);
      const [, about] = /^(?:Read|Create)([A-Z].*)$/.exec(name) ?? [];
      if (about && !words.has(about)) words.set(about, label);
    }
  const addedBy = ({ name }: AnyCall) => /^(?:create|add|update|save)([A-Z].*)$/.exec(name)?.[1];
  const told = ({ options: { tag } }: AnyCall) => (typeof tag === 'string' ? tag : tag?.[0]);
  for (const aboutOf of [addedBy, told])
    for (const { implements: implemented } of actors)
      for (const call of implemented.flatMap(({ calls }) => Object.values(calls))) {
        const about = aboutOf(call);
        const label = call.needs.map((name) => labels.get(name)).find((one) => one !== undefined);
        if (about && label && !words.has(about)) words.set(about, label);
      }
  for (const { processes, finds = [] } of actors) {
    for (const { process } of processes) words.set(process.entity, process.noun);
    for (const { entity, title } of finds) words.set(entity, title);
  }
  const plugins = new Map(actors.map(({ manifest }) => [manifest.id, manifest.title]));
  // a call that says nothing of its record is audited under the name of its plugin
  return (plugin, entity) => words.get(entity) ?? (entity === plugin ? plugins.get(plugin) : undefined);
}
