import type { PluginLoaders } from '@tessera/core/web';

/** Every plugin that exists. What a deployment switches off is built all the same, and never asked for. */
export const plugins: PluginLoaders = {
  appearance: () => import('../../plugins/appearance/web'),
  claims: () => import('../../plugins/claims/web'),
  consultations: () => import('../../plugins/consultations/web'),
  contracts: () => import('../../plugins/contracts/web'),
  'data-files': () => import('../../plugins/data-files/web'),
  example: () => import('../../plugins/example/web'),
  'glm-analysis': () => import('../../plugins/glm-analysis/web'),
  ledger: () => import('../../plugins/ledger/web'),
  members: () => import('../../plugins/members/web'),
  'mof-reports': () => import('../../plugins/mof-reports/web'),
  products: () => import('../../plugins/products/web'),
  promotion: () => import('../../plugins/promotion/web'),
  wallets: () => import('../../plugins/wallets/web'),
};
