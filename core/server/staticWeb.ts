import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeploymentInfo } from '../contract/deployment';

/** Serves the built web half under `/admin/`; chunks of plugins that are not on are refused. */
export async function serveWeb(app: FastifyInstance, folder: string, deployment: () => DeploymentInfo): Promise<void> {
  const page = await readFile(path.join(folder, 'index.html'), 'utf8');
  const render = () => {
    // `<` is escaped so that a brand's text cannot close the element.
    const json = JSON.stringify(deployment()).replaceAll('<', '\\u003c');
    return page.replace('<!--deployment-->', `<script type="application/json" id="deployment">${json}</script>`);
  };
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/admin/',
    index: false,
    wildcard: false,
    allowedPath: (file) => isServed(file, deployment()),
    setHeaders: (reply, file) => {
      // Names under assets/ carry a hash of their content.
      void reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
    preCompressed: true,
  });
  app.get('/', (_request, reply) => reply.redirect('/admin/'));
  // The built files are known; anything else below /admin/ is a screen, drawn by the page.
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const [address = ''] = request.url.split('?');
    if (address === '/admin') return reply.redirect('/admin/'); // the router itself takes both for one
    if (/\/assets\/|\.\w{2,5}$/.test(address)) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(render());
  };
  app.get('/admin', answer);
  app.get('/admin/*', answer);
}

function isServed(file: string, { plugins }: DeploymentInfo): boolean {
  if (file === '/index.html' || file.includes('/.vite/')) return false;
  const plugin = /\/assets\/plugins\/([^/]+)\//.exec(file)?.[1];
  return plugin === undefined || plugins.includes(plugin);
}
