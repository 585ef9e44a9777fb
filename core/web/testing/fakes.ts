import { manifest } from '@tessera/plugin-sdk/contract';
import { webPlugin, type User, type WebParts, type WebPlugin } from '@tessera/plugin-sdk/web';
import type { SessionUser } from '../../contract/auth';

/** Somebody who is signed in. */
export const fakeUser = (over: Partial<SessionUser> = {}): SessionUser & User => ({
  id: 7,
  userName: 'minhchau.pham',
  firstName: 'Minh Châu',
  lastName: 'Phạm',
  fullName: 'Phạm Minh Châu',
  email: 'minhchau@example.com',
  phoneNumber: null,
  roles: [],
  permissions: [],
  isSuperAdmin: false,
  ...over,
});

/** A plugin in one line; its permissions are whatever its parts need. */
export const fakePlugin = (id: string, parts: Partial<WebParts> = {}, requires: readonly string[] = []): WebPlugin =>
  webPlugin(manifest({ id, title: { vi: `Phần ${id}`, en: `Part ${id}` }, api: [id], requires, permissions: {} }), {
    screens: [],
    ...parts,
  } as never);
