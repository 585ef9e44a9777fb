/** Which variables of the server's environment its children see: a list of what is needed, so that no secret is passed on by default. */

type Variables = NodeJS.ProcessEnv;

const system = ['PATH', 'SYSTEMROOT', 'WINDIR', 'TEMP', 'TMP', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];
/** Where pip finds its configuration, its proxy and whom it trusts. */
const network = [
  'HOME',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
  'XDG_CONFIG_HOME',
  'XDG_CONFIG_DIRS',
  'XDG_CACHE_HOME',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'ALL_PROXY',
  'NO_PROXY',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'REQUESTS_CA_BUNDLE',
  'CURL_CA_BUNDLE',
];

const pick = (env: Variables, wanted: (name: string) => boolean): Variables =>
  Object.fromEntries(Object.entries(env).filter(([name]) => wanted(name.toUpperCase())));

const locale: Variables = { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };

/** For pip and for making the virtual environment. */
export const installVariables = (env: Variables): Variables => ({
  ...pick(env, (name) => system.includes(name) || network.includes(name) || name.startsWith('PIP_')),
  ...locale,
});

/** For a calculation: nothing of the network, its own folder as home. */
export const runVariables = (env: Variables, folder: string, threads: number): Variables => ({
  ...pick(env, (name) => system.includes(name)),
  ...locale,
  HOME: folder,
  OPENBLAS_NUM_THREADS: String(threads),
  OMP_NUM_THREADS: String(threads),
  TESSERA_STDIN_IS_SERVER: '1',
});
