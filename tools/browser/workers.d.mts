import type { UserConfig } from 'vite';

export const workers: NonNullable<UserConfig['worker']>;
