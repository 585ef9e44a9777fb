/** Accounts that sign in with a phone number or a user name have no address; what stands in for one is not shown. */
export const shownEmail = (email: string): string | undefined => (email.endsWith('.invalid') ? undefined : email);
