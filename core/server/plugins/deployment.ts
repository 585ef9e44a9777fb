import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findNodeAtLocation, parse, parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { array, boolean, object, string, ValidationError, type AnyObject } from 'yup';
import type { Brand } from '../../contract/deployment';

/** A deployment file after its check. */
export interface Deployment {
  name: string;
  plugins: string[];
  settings: Record<string, AnyObject>;
  brand: Brand;
  /** Screen, below `/admin`, where people begin whose roles have no screen of their own to begin with: `/hom-nay`. */
  landing?: string;
  /** false: steps that ask for a second person let the first one take them; dialog and audit say so. */
  fourEyes: boolean;
}

/** Says in one sentence what to change in the deployment file; the server does not start. */
export class DeploymentError extends Error {}

const texts = object({ vi: string().required(), en: string().required() }).default(undefined);
const shape = object({
  name: string().required(),
  plugins: array(string().required()).required(),
  settings: object().default(undefined),
  landing: string().matches(/^\/[\w/-]+$/, { message: 'landing must be a screen such as /hom-nay', excludeEmptyString: true }),
  fourEyes: boolean(),
  brand: object({
    name: string().required(),
    tagline: texts,
    ramp: object()
      .test(
        'ramp',
        'brand.ramp needs the sixteen slots 10 to 160, each as #rrggbb',
        (v) =>
          v === undefined || [...Array(16).keys()].every((i) => /^#[0-9a-f]{6}$/i.test(String((v as AnyObject)[String((i + 1) * 10)]))),
      )
      .default(undefined),
    logo: string().matches(/^(\/admin\/|https:\/\/)/, 'brand.logo must begin with /admin/ or https://'),
    support: texts,
  }).default(undefined),
}).noUnknown(({ unknown }: { unknown: string }) => `${unknown} is not a setting of a deployment file`);

/** Reads and checks the file alone; which plugins exist is checked by `checkPlugins`. */
export function readDeployment(file: string): Deployment {
  const shown = path.relative(process.cwd(), file);
  let source: string;
  try {
    source = readFileSync(file, 'utf8');
  } catch {
    throw new DeploymentError(`Deployment file ${shown} cannot be read: give the path of an existing file in DEPLOYMENT.`);
  }
  const errors: ParseError[] = [];
  const json: unknown = parse(source, errors, { disallowComments: true });
  if (errors[0])
    throw new DeploymentError(
      `Deployment file ${shown}, line ${lineAt(source, errors[0].offset)} is not valid JSON (${printParseErrorCode(errors[0].error)}): correct it there.`,
    );
  try {
    // Strict: a number where a text belongs is a mistake to point at, not to convert. Defaults are then ours to fill in.
    const read = shape.validateSync(json, { strict: true }) as unknown as Partial<Deployment>;
    return { settings: {}, brand: { name: 'Tessera' }, fourEyes: true, ...read } as Deployment;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const line = lineOf(source, (error.path ?? '').split(/[.[\]]+/).filter(Boolean));
    const said =
      error.message.includes('|') || error.message.startsWith('validation.')
        ? `${error.path || 'the file'} is missing or of the wrong kind`
        : error.message;
    throw new DeploymentError(`Deployment file ${shown}${line ? `, line ${line}` : ''}: ${said}.`);
  }
}

interface Known {
  id: string;
  requires: readonly string[];
}

/** Unknown ids, duplicates and missing `requires`, with the line and what to add. */
export function checkPlugins(deployment: Deployment, existing: readonly string[], on: readonly Known[], file: string): void {
  const shown = path.relative(process.cwd(), file);
  const source = readFileSync(file, 'utf8');
  const at = (id: string, where: (string | number)[] = ['plugins', deployment.plugins.lastIndexOf(id)]) =>
    `${shown}, line ${lineOf(source, where) ?? '?'}`;
  for (const id of deployment.plugins) {
    if (!existing.includes(id))
      throw new DeploymentError(
        `${at(id)}: there is no plugin "${id}"; remove it or use one of ${existing.map((e) => `"${e}"`).join(', ')}.`,
      );
  }
  const twice = deployment.plugins.find((id, i) => deployment.plugins.indexOf(id) !== i);
  if (twice) throw new DeploymentError(`${at(twice)}: plugin "${twice}" is listed twice; remove one.`);
  for (const { id, requires } of on) {
    const missing = requires.find((r) => !deployment.plugins.includes(r));
    if (missing)
      throw new DeploymentError(`${at(id)}: plugin "${id}" requires "${missing}"; add "${missing}" to "plugins", or remove "${id}".`);
  }
  const settingsOf = Object.keys(deployment.settings).find((id) => !deployment.plugins.includes(id));
  if (settingsOf)
    throw new DeploymentError(
      `${at(settingsOf, ['settings', settingsOf])}: settings for "${settingsOf}", which is not in "plugins"; add it there or remove its settings.`,
    );
}

/** Line of a value, or of the nearest thing around it that exists. */
function lineOf(source: string, where: (string | number)[]): number | undefined {
  const tree = parseTree(source);
  for (
    let steps = where.map((step) => (/^\d+$/.test(String(step)) ? Number(step) : step));
    tree && steps.length;
    steps = steps.slice(0, -1)
  ) {
    const node = findNodeAtLocation(tree, steps);
    if (node) return lineAt(source, node.offset);
  }
  return undefined;
}

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length;
