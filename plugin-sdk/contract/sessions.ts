/** One sign-in of an account, on one device. */
export interface AccountSession {
  /** A UUID. */
  id: string;
  /** Browser and system: "Chrome, Windows"; null where the device did not say. */
  device: string | null;
  ip: string;
  startedAt: string;
  /** To ten minutes. */
  lastSeenAt: string;
  /** The one with which this was asked. */
  isCurrent: boolean;
}
