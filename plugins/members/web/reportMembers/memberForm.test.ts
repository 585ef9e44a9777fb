import type { ReportTypeChoice } from '../../contract/reportMembers';
import { emptyMember, memberSchema, valuesOf, type MemberFormValues } from './memberForm';

const role = (code: string) => ({ code, description: code, label: null });
const choices: ReportTypeChoice[] = [
  { code: 'Pricing', name: 'Pricing', roles: [role('glm_user_role')] },
  { code: 'PNT', name: 'PNT', roles: [] },
];
const wrong = (values: Partial<MemberFormValues>, isNew = true) => {
  try {
    memberSchema(choices, isNew).validateSync(
      {
        ...emptyMember,
        userName: 'an',
        password: 'mot-mat-khau',
        reportTypeId: 'Pricing',
        roleCode: 'glm_user_role',
        type: 'BHNT',
        ...values,
      },
      { abortEarly: false },
    );
    return [];
  } catch (error) {
    return (error as { inner: { path: string; message: string }[] }).inner.map(({ path, message }) => `${path} ${message}`);
  }
};

test('a role is asked for only where the report type has any', () => {
  expect(wrong({ roleCode: null })).toEqual(['roleCode members:reportMembers.chooseRole']);
  expect(wrong({ roleCode: null, reportTypeId: 'PNT' })).toEqual([]);
  expect(wrong({})).toEqual([]);
});

test('a password is asked for only at first', () => {
  expect(wrong({ password: '' })).toContain('password members:reportMembers.enterPassword');
  expect(wrong({ password: '' }, false)).toEqual([]);
});

test('an empty form asks for everything in its own words', () => {
  expect(
    wrong({ ...emptyMember })
      .map((one) => one.split(' ')[0])
      .sort(),
  ).toEqual(['password', 'password', 'reportTypeId', 'type', 'userName']);
  expect(wrong({ ...emptyMember })).toEqual(
    expect.arrayContaining([
      'userName members:reportMembers.enterUserName',
      'reportTypeId members:reportMembers.chooseReportType',
      'type members:reportMembers.chooseType',
    ]),
  );
});

test('of several roles of the account, the form shows the one of the report type', () => {
  const roles = ['store', 'glm_user_role'].map((code) => ({ ...role(code), permissions: [] }));
  const member = {
    id: 1,
    version: 1,
    createdAt: '',
    updatedAt: '',
    accountExists: true,
    reportTypeId: 'Pricing',
    reportType: { name: 'Pricing' },
    type: 'MGBH' as const,
    user: { id: 2, userName: 'an', isActive: true, roles },
  };
  expect(valuesOf(member, choices)).toEqual({
    userName: 'an',
    password: '',
    reportTypeId: 'Pricing',
    roleCode: 'glm_user_role',
    type: 'MGBH',
  });
  expect(valuesOf({ ...member, reportTypeId: 'PNT' }, choices).roleCode).toBeNull();
});
