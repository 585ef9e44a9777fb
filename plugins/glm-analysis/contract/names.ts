import { string } from 'yup';
import { text } from '@tessera/plugin-sdk/contract';

/** Names come from files: what a file may have, every call about it takes. */

/** A column of a file has 200 characters at most, each of one or two units, and an ending where its name is taken. */
const longestVariable = 420;

/** Name of a variable, as `variables` of the analysis file has it. */
export const variableName = () => text(longestVariable);

/** Name of a table: of one variable, or of two or three with commas between them. */
export const tableName = () => text(3 * longestVariable + 2);

/** A level as the file or a setting has it: blanks around it are part of it. */
export const levelName = () => string().max(32_767);
