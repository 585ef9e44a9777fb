import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { AnyCall } from '@tessera/plugin-sdk/contract';
import { Problem } from '@tessera/plugin-sdk/server';
import type { CallWatch } from '../calls/run';
import type { Answers } from '../openapi/answers';
import type { JsonSchema } from '../openapi/jsonSchema';
import { problemStatuses } from '../openapi/statuses';

/** Holds every answer against the API description: a column that nobody declared, or a status that nobody promised, fails the test. */
export interface AnswerCheck extends CallWatch {
  /** @throws when a call has answered a status that its description does not have */
  finish(): void;
}

export function createAnswerCheck(answersOf: (plugin: string) => Answers | undefined): AnswerCheck {
  const validators = new Map<string, ValidateFunction | undefined>();
  const undocumented = new Set<string>();
  const validatorOf = ({ plugin, name }: AnyCall): ValidateFunction | undefined => {
    const key = `${plugin}.${name}`;
    if (!validators.has(key)) {
      const answers = answersOf(plugin);
      const schema = answers?.calls[name];
      validators.set(key, schema && compile(schema, answers.types));
    }
    return validators.get(key);
  };
  return {
    answered(call, result) {
      if (call.kind === 'download') return;
      const validate = validatorOf(call);
      if (!validate || validate(JSON.parse(JSON.stringify(result ?? null)))) return;
      const wrong = (validate.errors ?? []).slice(0, 5).map(({ instancePath, message, params }) => {
        const which = 'additionalProperty' in params ? ` (${String(params.additionalProperty)})` : '';
        return `${instancePath || '/'} ${message ?? 'is wrong'}${which}`;
      });
      throw new Problem(500, 'undeclared_answer', `${call.plugin}.${call.name} answers what it does not declare: ${wrong.join('; ')}`);
    },
    ended(call, status) {
      // The pieces of a resumable upload speak tus, which the description refers to.
      if (call.name.endsWith('/resumable')) return;
      if (status >= 400 && status !== 500 && !problemStatuses(call).includes(status)) undocumented.add(`${call.name} answers ${status}`);
    },
    finish() {
      if (undocumented.size) throw new Error(`not in the API description (see \`problems\` of a call): ${[...undocumented].join(', ')}`);
    },
  };
}

function compile(schema: JsonSchema, types: Readonly<Record<string, JsonSchema>>): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allowUnionTypes: true });
  addFormats(ajv);
  return ajv.compile(closed({ ...schema, components: { schemas: types } }) as JsonSchema);
}

/** The description leaves room for fields of tomorrow; a test does not. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const made: JsonSchema = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  const isObject = made.type === 'object' && typeof made.properties === 'object';
  return isObject && made.additionalProperties === undefined ? { ...made, additionalProperties: false } : made;
}
