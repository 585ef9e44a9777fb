import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { scaleLinear } from 'd3';
import sanitizeHtml from 'sanitize-html';

test('packages that exist as ES modules only can be imported', () => {
  expect(scaleLinear().domain([0, 10]).range([0, 100])(5)).toBe(50);
  expect(sanitizeHtml('<b onclick="x()">đậm</b>')).toBe('<b>đậm</b>');
});

test('a server that loads one of its parts by a dynamic import starts', async () => {
  const app = fastify();
  await app.register(cookie);
  app.get('/', (_request, reply) => reply.setCookie('a', 'b').send('ok'));
  const answer = await app.inject('/');
  expect(answer.headers['set-cookie']).toMatch(/^a=b/);
  await app.close();
});

test('fetch is that of Node', async () => {
  const server = createServer((_request, response) => response.end('xin chào')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(await answer.text()).toBe('xin chào');
  server.close();
});
