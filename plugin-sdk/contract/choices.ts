import { array, object, type AnyObject, type ObjectSchema } from 'yup';
import { query } from './calls';
import { recordId, text } from './fields';
import { type } from './plugin';

/** One record of a catalogue as pickers show it. */
export interface Choice {
  id: number;
  name: string;
  code?: string | null;
  /** Where the catalogue has English names: null while this record has none. */
  nameEn?: string | null;
}

/** How many a picker is offered at once; a search brings the others. */
export const choiceLimit = 50;

/** `search` is accent-folded; `ids` asks for the names of what is chosen already, whether or not it may still be chosen. */
export const choiceQuery = object({ search: text(200), ids: array(recordId().required()).max(500) });

/**
 * The call behind a picker: names of a catalogue for anyone signed in, to be chosen from in the forms of any plugin.
 * Only for catalogues whose names are no secret among staff. `choiceQuery.concat(…)` narrows what is offered: to a type, a level.
 * @example chooseCompany: choices('GET company', 'Company')  // answered by `chosenFrom`, drawn by `<RecordField>`
 */
export const choices = <const P extends `GET ${string}`, const T extends string, I extends ObjectSchema<AnyObject> = typeof choiceQuery>(
  path: P,
  tag: T,
  input = choiceQuery as unknown as I,
) => query({ path, needs: 'Authenticated', input, output: type<Choice[]>(), tag });
