/** Python beside the server: an environment of a plugin's own, and processes that end with the server. */
export { makeEnvironment, PrepareFailure, pythonOf, removeUnused, type PythonPackage } from './environment';
export { findInterpreter, type Interpreter } from './interpreter';
export { pythonEnvironment, type PythonEnvironment, type PythonStatus } from './prepared';
export { runToEnd, startGroup, Tail, type Ended, type ProcessGroup } from './processGroup';
export { environmentSentences } from './sentences';
export { installVariables, runVariables } from './variables';
