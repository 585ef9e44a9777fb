import { webPlugin } from '@tessera/plugin-sdk/web';
import { appearance } from '../contract';
import { contentPages } from './content/contentPages';

const website = { id: 'website', label: { vi: 'Trang chủ website', en: 'Website home page' } };
const pages = { id: 'contentPages', label: { vi: 'Trang nội dung', en: 'Content pages' } };
const articles = { id: 'articles', label: { vi: 'Bài viết', en: 'Articles' } };

/**
 * Where the content of the public website is edited: which screens there are, who may open them, and where they stand in the
 * menu. A screen is fetched when it is opened; one folder beside this file holds one family of screens.
 */
export default webPlugin(appearance, {
  messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') },
  groups: {
    content: { label: { vi: 'Nội dung', en: 'Content' }, icon: 'news', order: 700 },
  },
  menu: [
    {
      label: { vi: 'Trang chủ website', en: 'Website home page' },
      icon: 'home',
      to: '/home-page',
      group: 'content',
      order: 10,
      tabs: website,
      needs: 'ReadAppearance',
    },
    {
      label: { vi: 'Banner', en: 'Banners' },
      icon: 'image',
      to: '/quan-ly-banner',
      group: 'content',
      order: 15,
      tabs: website,
      needs: 'ReadAppearance',
    },
    ...contentPages.map(({ path, icon, title }, index) => ({
      label: title,
      icon,
      to: path,
      tabs: pages,
      group: 'content',
      order: 20 + index,
      needs: 'ReadAppearance' as const,
    })),
    {
      label: { vi: 'Câu hỏi thường gặp', en: 'FAQs' },
      icon: 'question',
      to: '/quan-ly-cau-hoi',
      group: 'content',
      order: 30,
      needs: 'ReadAppearance',
    },
    {
      label: { vi: 'Bài đăng', en: 'Posts' },
      icon: 'documentText',
      to: '/quan-ly-bai-dang',
      group: 'content',
      order: 40,
      tabs: articles,
      needs: 'ReadArticle',
    },
    {
      label: { vi: 'Tin tức', en: 'News' },
      icon: 'news',
      to: '/quan-ly-tin-tuc',
      group: 'content',
      order: 41,
      tabs: articles,
      needs: 'ReadArticle',
    },
    {
      label: { vi: 'Danh mục', en: 'Categories' },
      icon: 'tag',
      to: '/quan-ly-danh-muc',
      group: 'content',
      order: 42,
      tabs: articles,
      needs: 'ReadArticle',
    },
    {
      label: { vi: 'Cấu hình hệ thống', en: 'System configuration' },
      icon: 'settings',
      to: '/cau-hinh-he-thong',
      group: 'administration',
      order: 40,
      needs: 'UpdateGlobalSettings',
    },
  ],
  screens: [
    {
      path: '/home-page',
      title: { vi: 'Trang chủ website', en: 'Website home page' },
      needs: 'ReadAppearance',
      landing: 'everyone',
      load: () => import('./home/HomePage'),
    },
    {
      path: '/quan-ly-banner',
      title: { vi: 'Banner', en: 'Banners' },
      needs: 'ReadAppearance',
      load: () => import('./banners/BannerList'),
    },
    ...contentPages.map(({ path, title }) => ({
      path,
      title,
      needs: 'ReadAppearance' as const,
      load: () => import('./content/ContentPage'),
    })),
    {
      path: '/quan-ly-cau-hoi',
      title: { vi: 'Câu hỏi thường gặp', en: 'FAQs' },
      needs: 'ReadAppearance',
      load: () => import('./questions/QuestionTargets'),
    },
    {
      path: '/quan-ly-cau-hoi/:type/:id',
      title: { vi: 'Chi tiết câu hỏi', en: 'FAQ detail' },
      needs: 'ReadAppearance',
      load: () => import('./questions/QuestionDetail'),
    },
    { path: '/quan-ly-bai-dang', title: { vi: 'Bài đăng', en: 'Posts' }, needs: 'ReadArticle', load: () => import('./posts/PostList') },
    {
      path: '/quan-ly-bai-dang/tao-moi',
      title: { vi: 'Thêm bài đăng', en: 'Add a post' },
      needs: 'CreateArticle',
      load: () => import('./posts/PostCreate'),
    },
    {
      path: '/quan-ly-bai-dang/:id',
      shows: 'Post',
      title: { vi: 'Chi tiết bài đăng', en: 'Post detail' },
      needs: 'ReadArticle',
      load: () => import('./posts/PostDetail'),
    },
    { path: '/quan-ly-tin-tuc', title: { vi: 'Tin tức', en: 'News' }, needs: 'ReadArticle', load: () => import('./posts/NewsList') },
    {
      path: '/quan-ly-danh-muc',
      title: { vi: 'Danh mục', en: 'Categories' },
      needs: 'ReadArticle',
      load: () => import('./categories/CategoryList'),
    },
    {
      path: '/cau-hinh-he-thong',
      title: { vi: 'Cấu hình hệ thống', en: 'System configuration' },
      needs: 'UpdateGlobalSettings',
      load: () => import('./systemConfig/SystemConfig'),
    },
  ],
  commands: [
    { label: { vi: 'Thêm bài đăng', en: 'Add a post' }, icon: 'documentAdd', to: '/quan-ly-bai-dang/tao-moi', needs: 'CreateArticle' },
    { label: { vi: 'Thêm tin tức', en: 'Add news' }, icon: 'news', to: '/quan-ly-bai-dang/tao-moi?news=1', needs: 'CreateArticle' },
    { label: { vi: 'Thêm danh mục', en: 'Add a category' }, icon: 'tag', to: '/quan-ly-danh-muc?new=1', needs: 'CreateArticle' },
    { label: { vi: 'Thêm banner', en: 'Add a banner' }, icon: 'imageAdd', to: '/quan-ly-banner?new=1', needs: 'CreateAppearance' },
  ],
});
