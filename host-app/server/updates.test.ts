import { testEveryUpdate } from '@tessera/plugin-sdk/testing';
import { categoryCalls } from '../../plugins/appearance/contract/categories';
import appearance from '../../plugins/appearance/server';
import consultations from '../../plugins/consultations/server';
import dataFiles from '../../plugins/data-files/server';
import glmAnalysis from '../../plugins/glm-analysis/server';
import ledger from '../../plugins/ledger/server';
import members from '../../plugins/members/server';
import { roleCalls } from '../../plugins/members/contract/roles';
import { workspaceCalls } from '../../plugins/members/contract/workspaces';
import products from '../../plugins/products/server';
import promotion from '../../plugins/promotion/server';

testEveryUpdate([products, appearance, promotion, members, consultations, dataFiles, glmAnalysis, ledger], {
  prepare: {
    // those that come with the plugin cannot be edited
    updateCategory: async (admin) => (await admin.call(categoryCalls.createCategory, { displayName: 'Khuyến mãi' })).id,
    updateRole: async (admin) =>
      (await admin.call(roleCalls.createRole, { code: 'thu-ngan', description: 'Thu ngân', permissions: ['ReadPromotion'] })).id,
    updateWorkspace: async (admin) => (await admin.call(workspaceCalls.createWorkspace, { name: 'Báo cáo quý' })).id,
  },
  skip: {
    publishDoctorReview: 'whether it is published is all that can be changed; tried in contacts.test.ts',
    updateTemplate: 'built-in templates cannot be edited; tried in templates.test.ts',
    updateSampleTemplate: 'there are no sample templates; its three fields are required columns',
    updateReportMember: 'its roles lie with the account; tried in reportMembers.test.ts',
  },
});
