/**
 * Starts the partners of the plugins `contracts`, `wallets` and `consultations` beside a running product. It makes the service accounts
 * that they need. See README.md. Environment: ADMIN_PASSWORD, SANDBOX_GATEWAY_SECRET; API (http://127.0.0.1:4000), SANDBOX_PORT (4199).
 */
import { startPartners } from './partners';
import { clinicTokenOf, tokensOf } from './tokens';

const { API: api = 'http://127.0.0.1:4000', ADMIN_PASSWORD: password, SANDBOX_GATEWAY_SECRET: secret, SANDBOX_PORT = '4199' } = process.env;
if (!password || !secret) {
  console.error('Set ADMIN_PASSWORD to the password of admin, and SANDBOX_GATEWAY_SECRET to the secret that the server was started with.');
  process.exit(1);
}
const tokens = { ...(await tokensOf(api, password)), clinicToken: await clinicTokenOf(api, password) };
const { url } = await startPartners({ api, secret, port: Number(SANDBOX_PORT), ...tokens });
console.log(`The shop is open at ${url}`);
