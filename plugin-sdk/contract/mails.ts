/** How a mail stands that was given to the outbox. */
export interface MailStanding {
  /** `failed`: the other side refuses it, or nobody took it for about a day. */
  state: 'waiting' | 'sent' | 'failed';
  /** When it was sent or given up; while it waits, when it was written. */
  at: string;
  /** Tries that are known to have failed. @asType integer */
  failedTries: number;
}
