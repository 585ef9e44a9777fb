import type { Catalogue } from '@tessera/core/server';
import { appearance } from '../../plugins/appearance/contract';
import { claims } from '../../plugins/claims/contract';
import { consultations } from '../../plugins/consultations/contract';
import { contracts } from '../../plugins/contracts/contract';
import { dataFiles } from '../../plugins/data-files/contract';
import { example } from '../../plugins/example/contract';
import { glmAnalysis } from '../../plugins/glm-analysis/contract';
import { ledger } from '../../plugins/ledger/contract';
import { members } from '../../plugins/members/contract';
import { mofReports } from '../../plugins/mof-reports/contract';
import { products } from '../../plugins/products/contract';
import { promotion } from '../../plugins/promotion/contract';
import { wallets } from '../../plugins/wallets/contract';

/** The whole list of what exists. Which of them are on is the deployment's choice. */
export const catalogue: Catalogue = {
  appearance: { manifest: appearance, load: () => import('../../plugins/appearance/server') },
  claims: { manifest: claims, load: () => import('../../plugins/claims/server') },
  consultations: { manifest: consultations, load: () => import('../../plugins/consultations/server') },
  contracts: { manifest: contracts, load: () => import('../../plugins/contracts/server') },
  'data-files': { manifest: dataFiles, load: () => import('../../plugins/data-files/server') },
  example: { manifest: example, load: () => import('../../plugins/example/server') },
  'glm-analysis': { manifest: glmAnalysis, load: () => import('../../plugins/glm-analysis/server') },
  ledger: { manifest: ledger, load: () => import('../../plugins/ledger/server') },
  members: { manifest: members, load: () => import('../../plugins/members/server') },
  'mof-reports': { manifest: mofReports, load: () => import('../../plugins/mof-reports/server') },
  products: { manifest: products, load: () => import('../../plugins/products/server') },
  promotion: { manifest: promotion, load: () => import('../../plugins/promotion/server') },
  wallets: { manifest: wallets, load: () => import('../../plugins/wallets/server') },
};
