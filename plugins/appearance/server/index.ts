import { serverPlugin } from '@tessera/plugin-sdk/server';
import { appearance } from '../contract';
import { bannerExportHandlers, bannerHandlers } from './banners/handlers';
import { categoryHandlers } from './categories/handlers';
import { demo } from './demo';
import { fields } from './fields';
import { postExportHandlers, postHandlers } from './posts/handlers';
import { questionExportHandlers, questionHandlers, questionsOfProducts } from './questions/handlers';
import { systemConfigHandlers } from './systemConfig/handlers';
import { logoHandlers, logoOrderHandlers, websiteHandlers } from './website/handlers';
import { posts } from './posts/table';

/**
 * Where the content of the public website is kept: one folder a resource with its table, its handlers and their test.
 * Whatever is rich text is sanitized on its way in. `demo` fills an empty database with a plausible website.
 */
export default serverPlugin(appearance, {
  folder: new URL('../', import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
  fields,
  finds: [{ entity: 'Post', title: { vi: 'Bài đăng', en: 'Post' }, needs: 'ReadArticle', table: posts, name: posts.title }],
  implements: [
    websiteHandlers,
    logoHandlers,
    logoOrderHandlers,
    bannerHandlers,
    bannerExportHandlers,
    questionHandlers,
    questionExportHandlers,
    categoryHandlers,
    postHandlers,
    postExportHandlers,
    systemConfigHandlers,
  ],
  refers: [questionsOfProducts],
  demo,
});
