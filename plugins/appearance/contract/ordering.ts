import { object, string } from 'yup';

/** Lists that people order by hand move one step at a time: it works by keyboard, and across pages of the list. */
export const moveInput = object({
  direction: string()
    .oneOf(['up', 'down'] as const)
    .required(),
});
export type Direction = 'up' | 'down';
