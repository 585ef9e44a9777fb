import type { FastifyInstance } from 'fastify';
import { Problem } from '@tessera/plugin-sdk/server';
import { sendProblem } from './calls/problems';
import { languageOf } from './calls/register';
import { sendMethodNotAllowed } from './http';
import { ownerOf, type BootedPlugin } from './plugins/boot';

/** What nothing answers: 405 where another method is, 503 where the plugin did not start, else 404. */
export function answerUnknownAddresses(
  app: FastifyInstance,
  { methodsOf, plugins }: { methodsOf: (url: string) => string[]; plugins: () => readonly BootedPlugin[] },
): void {
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(request.url);
    if (allowed.length && !allowed.includes(request.method)) return sendMethodNotAllowed(request, reply, allowed);
    const owner = ownerOf(request.url.replace(/^\/api\//, '').replace(/[?#].*$/, ''), plugins());
    return sendProblem(reply, owner?.state === 'failed' ? notStarted(owner) : nothingThere(), languageOf(request));
  });
}

const nothingThere = () => new Problem(404, 'not_found', { vi: 'Không có địa chỉ này.', en: 'There is nothing at this address.' });

const notStarted = ({ id, manifest: { title } }: BootedPlugin) =>
  new Problem(
    503,
    'plugin_failed',
    {
      vi: `Phân hệ "${title.vi}" chưa khởi động được. Quản trị viên xem lý do ở trang Phân hệ.`,
      en: `The plugin "${title.en}" failed to start. Administrators find the reason on the plugin page.`,
    },
    { plugin: id },
  );
