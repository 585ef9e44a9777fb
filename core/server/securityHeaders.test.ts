import Fastify from 'fastify';
import { startTestServer, type TestServer } from '@tessera/plugin-sdk/testing';
import { sendSecurityHeaders } from './securityHeaders';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ plugins: [] })));
afterAll(() => server.close());

test('an answer of the API may load nothing, and no page may frame it', async () => {
  const { headers } = await server.stranger().fetch('health');
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('same-origin');
});

test('a page may run the scripts of its own server only', async () => {
  const { headers } = await fetch(new URL('/somewhere', server.url));
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(headers.get('content-security-policy')).not.toContain("script-src 'self' 'unsafe");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('behind TLS a browser is told never to come without it, and otherwise nothing', async () => {
  const app = Fastify({ trustProxy: true });
  sendSecurityHeaders(app);
  const told = async (protocol: string) =>
    (await app.inject({ url: '/', headers: { 'x-forwarded-proto': protocol } })).headers['strict-transport-security'];
  expect([await told('https'), await told('http')]).toEqual(['max-age=31536000', undefined]);
});
