import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@tessera/plugin-sdk/contract';
import { setTransport } from '@tessera/plugin-sdk/web';
import type { AuditRow } from '../../contract/operations';
import { corePlugin } from '../corePlugin';
import { fakeUser } from '../testing/fakes';
import { emptyTransport, testTexts, TestShell } from '../testing/TestShell';

const row: AuditRow = {
  id: 1,
  at: '2026-11-22T03:04:05.000Z',
  userId: 7,
  userName: 'quan.tri',
  plugin: 'core',
  action: 'updateRole',
  words: { vi: 'Sửa vai trò', en: 'Change a role' },
  entity: 'Role',
  kind: { vi: 'Vai trò', en: 'Role' },
  entityId: '9',
  label: 'Support',
  changes: {
    amount: { before: 1_000_000, after: 2_500_000 },
    status: { before: 'asked', after: 'approved' },
    isActive: { before: true, after: false },
    heldOver: { after: 3 },
  },
  fields: {
    amount: { vi: 'Số tiền', en: 'Amount', as: 'money' },
    status: {
      vi: 'Trạng thái',
      en: 'Status',
      values: { asked: { vi: 'Đã hỏi', en: 'Asked' }, approved: { vi: 'Đã duyệt', en: 'Approved' } },
    },
    isActive: { vi: 'Đang hoạt động', en: 'Active' },
  },
  unversioned: false,
  reference: 'K7-2231',
  ip: '203.0.113.9',
  approvedBy: null,
  event: 'done',
  count: 1,
};

test.each<[Language, string, string[]]>([
  [
    'vi',
    'Xem thay đổi',
    ['Số tiền 1.000.000 đ 2.500.000 đ', 'Trạng thái Đã hỏi Đã duyệt', 'Đang hoạt động Có Không', 'heldOver (trống) 3'],
  ],
  ['en', 'Show changes', ['Amount 1,000,000 đ 2,500,000 đ', 'Status Asked Approved', 'Active Yes No', 'heldOver (empty) 3']],
])(
  'changed fields and their values are in words (%s)',
  async (language, open, lines) => {
    setTransport({
      send: (request, options) =>
        request.url.startsWith('core/audit')
          ? Promise.resolve({ ok: true as const, body: { data: [row], total: 1, totalKind: 'exact', page: 1, pageSize: 20 } })
          : emptyTransport.send(request, options),
    });
    const user = fakeUser({ permissions: ['ReadAudit'] });
    render(<TestShell i18n={await testTexts(language)} plugins={[corePlugin]} user={user} language={language} path="/he-thong/nhat-ky" />);
    await userEvent.click(await screen.findByRole('button', { name: open }, { timeout: 20_000 }));
    const drawer = await screen.findByRole('dialog', { hidden: true }, { timeout: 10_000 });
    // amounts hold spaces that do not break
    const shown = within(drawer).getAllByRole('row', { hidden: true });
    for (const line of lines)
      expect(
        shown.map((one) =>
          [...one.children]
            .map((cell) => cell.textContent)
            .join(' ')
            .replace(/\s/g, ' '),
        ),
      ).toContain(line);
    cleanup();
  },
  40_000,
);
