import { object, string } from 'yup';
import { calls, email, message, mutation, password, query, text, type, type LocalizedText } from '@tessera/plugin-sdk/contract';
import { core } from './index';

/** The session's user as the browser keeps it. */
export interface SessionUser {
  id: number;
  userName: string;
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  phoneNumber: string | null;
  roles: { id: number; code: string; description: string; label: LocalizedText | null }[];
  /** All names that the roles grant, those of plugins that are on. */
  permissions: string[];
  isSuperAdmin: boolean;
  /** The password was set by somebody else: until it is changed every other call answers 403 `password_change_required`. */
  mustChangePassword?: true;
}

export interface SessionAnswer {
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
  user: SessionUser;
  /** Only for `session: 'token'`; a browser gets it as an httpOnly cookie. */
  refreshToken?: string;
}

export const loginInput = object({
  /** User name or e-mail. */
  username: text(254).required(message('core:validation.account')),
  password: string().max(200).required(message('core:validation.password')).meta({ secret: true }),
  session: string().oneOf(['cookie', 'token']).default('cookie'),
});
export const forgotInput = object({ email: email().required() });
export const resetInput = object({
  /** Given by `forgot-password`; names the request, is not a secret by itself. */
  token: text(200).required(),
  /** The code from the mail. */
  otp: text(20).required().meta({ secret: true }),
  password: password().required(),
});
export const changePasswordInput = object({
  password: string().max(200).required().meta({ secret: true }),
  newPassword: password().required(),
});

export const authCalls = calls(core, {
  login: mutation({
    path: 'POST auth/login',
    public: 'signing in',
    input: loginInput,
    output: type<SessionAnswer>(),
    problems: [401, 403, 429],
  }),
  refreshSession: mutation({
    path: 'POST auth/refresh-token',
    public: 'the refresh token is the credential',
    input: object({ refreshToken: string().max(500).meta({ secret: true }) }),
    output: type<SessionAnswer>(),
    problems: [401],
  }),
  logout: mutation({
    path: 'POST auth/logout',
    public: 'ending a session must work with an expired token',
    input: object({ refreshToken: string().max(500).meta({ secret: true }) }),
    output: type<{ ended: boolean }>(),
  }),
  me: query({ path: 'GET auth/me', needs: 'Authenticated', output: type<SessionUser>() }),
  forgotPassword: mutation({
    path: 'POST user/forgot-password',
    public: 'for those who cannot sign in',
    input: forgotInput,
    output: type<{ token: string }>(),
    problems: [429],
  }),
  resetPassword: mutation({
    path: 'POST user/reset-password',
    public: 'for those who cannot sign in',
    input: resetInput,
    output: type<{ changed: boolean }>(),
    problems: [429],
  }),
  changePassword: mutation({
    path: 'POST user/change-password',
    repeats: 'a password that is changed twice is changed once',
    needs: 'Authenticated',
    input: changePasswordInput,
    output: type<{ changed: boolean }>(),
    problems: [429],
  }),
});
