import { manifest, permissionsOf } from '@tessera/plugin-sdk/contract';

/** Doctors and their specialties, the hours at which they can be asked, and the appointments with them. */
export const consultations = manifest({
  id: 'consultations',
  title: { vi: 'Tư vấn bác sĩ', en: 'Consultations' },
  api: ['specialty', 'doctor', 'schedule'],
  permissions: {
    /** As `wallets` declares it: doctors, specialties and hours are looked after by those who configure bills. */
    ...permissionsOf(
      'BillConfig',
      { vi: 'Cấu hình thanh toán và hoàn tiền', en: 'Bills and cashback configuration' },
      { all: ['admin', 'businessManagement'] },
    ),
  },
});
