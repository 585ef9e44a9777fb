import type { LocalizedText } from '../../contract';
import { runToEnd } from './processGroup';
import { environmentSentences as sentences } from './sentences';
import { installVariables } from './variables';

export interface Interpreter {
  /** The program itself, not a shim in front of it. */
  executable: string;
  /** Major and minor: "3.11". */
  version: string;
  /** What its compiled packages are made for: "linux-x86_64". */
  platform: string;
}

const oldest = 10;
const newest = 13;
const probeTimeoutMs = 30_000;

const probe = `
import importlib.util, json, platform, sys, sysconfig
print(json.dumps({
  "executable": sys.executable, "major": sys.version_info[0], "minor": sys.version_info[1],
  "platform": sysconfig.get_platform() + "-" + platform.python_implementation().lower(),
  "venv": all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")),
}))`;

/**
 * The first usable Python: the one that PYTHON names, and no other then; else what is on the path. Otherwise a
 * sentence that says what to install.
 */
export async function findInterpreter(env: NodeJS.ProcessEnv): Promise<Interpreter | { say: LocalizedText }> {
  const named = env.PYTHON;
  const candidates = named ? [named] : ['python3', ...[13, 12, 11, 10].map((minor) => `python3.${minor}`), 'python'];
  let say: LocalizedText = named ? sentences.namedPythonGone(named) : sentences.noPython;
  let better = false;
  for (const candidate of candidates) {
    const found = await ask(candidate, env);
    if (!found) continue;
    if (!('say' in found)) return found;
    // The first that exists says best what is missing.
    if (!better) say = found.say;
    better = true;
  }
  return { say };
}

async function ask(program: string, env: NodeJS.ProcessEnv): Promise<Interpreter | { say: LocalizedText } | undefined> {
  const { code, output } = await runToEnd(program, ['-I', '-c', probe], { env: installVariables(env), timeoutMs: probeTimeoutMs });
  if (code !== 0) return undefined;
  let told: { executable: string; major: number; minor: number; platform: string; venv: boolean };
  try {
    told = JSON.parse(output.slice(output.indexOf('{'))) as typeof told;
  } catch {
    return undefined;
  }
  const version = `${told.major}.${told.minor}`;
  if (told.major !== 3 || told.minor < oldest || told.minor > newest) return { say: sentences.wrongVersion(version) };
  if (!told.venv) return { say: sentences.noVenv(version) };
  return { executable: told.executable, version, platform: told.platform };
}
