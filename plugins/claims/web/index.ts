import { webPlugin } from '@tessera/plugin-sdk/web';
import { claims } from '../contract';
export default webPlugin(claims, { messages: { vi: () => import('../messages/vi.json'), en: () => import('../messages/en.json') }, menu: [], screens: [], fills: [] });
