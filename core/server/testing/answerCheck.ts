import type { ValidateFunction } from 'ajv/dist/2020';
import { Problem } from '@tessera/plugin-sdk/server';
import type { CallWatch } from '../calls/run';
import type { Answers } from '../openapi/answers';
import type { JsonSchema } from '../openapi/jsonSchema';
import { problemStatuses } from '../openapi/statuses';
import { schemaChecker, type SchemaChecker } from './schemas';

/** Holds every answer against the API description: a column that nobody declared, or a status that nobody promised, fails the test. */
export interface AnswerCheck extends CallWatch {
  /** @throws when a call has answered a status that its description does not have */
  finish(): void;
}

export function createAnswerCheck(answersOf: (plugin: string) => Answers | undefined): AnswerCheck {
  const undocumented = new Set<string>();
  return {
    answered(call, result) {
      if (call.kind === 'download') return;
      const answers = answersOf(call.plugin);
      const validate = answers && validatorOf(answers, call.name);
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

interface Compiled {
  checker: SchemaChecker;
  calls: Map<string, ValidateFunction | undefined>;
}
/** Compiled once for all servers of a process. */
const compiled = new WeakMap<Answers, Compiled>();

function validatorOf(answers: Answers, name: string): ValidateFunction | undefined {
  const known = compiled.get(answers) ?? { checker: schemaChecker(closed(answers.types) as Answers['types']), calls: new Map() };
  compiled.set(answers, known);
  if (!known.calls.has(name)) {
    const schema = answers.calls[name];
    known.calls.set(name, schema && known.checker.compile(closed(schema) as JsonSchema));
  }
  return known.calls.get(name);
}

/** The description leaves room for fields of tomorrow; a test does not. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const made: JsonSchema = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  const isObject = made.type === 'object' && typeof made.properties === 'object';
  return isObject && made.additionalProperties === undefined ? { ...made, additionalProperties: false } : made;
}
