import { Button } from '@fluentui/react-components';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardGrid, Card } from '../page/Card';
import { Icon } from '../icons/Icon';
import { MissingBecause } from './MissingPart';
import { QueryBoundary } from './QueryBoundary';
import { CardSkeleton, FormSkeleton, TableSkeleton } from './skeletons';
import { Empty, Failed, NoMatch, NoPermission, Offline } from './states';

const meta = { title: 'Components/States' } satisfies Meta;
export default meta;
type Story = StoryObj;

const refetch = () => {};

export const All: Story = {
  render: () => (
    <CardGrid min={320}>
      <Card flush>
        <TableSkeleton rows={5} />
      </Card>
      <Card>
        <Empty
          icon="ticket"
          title="Chưa có mã khuyến mại"
          text="Tạo mã đầu tiên để khách hàng dùng khi mua bảo hiểm."
          action={
            <Button appearance="primary" icon={<Icon name="add" />}>
              Tạo mã
            </Button>
          }
        />
      </Card>
      <Card>
        <NoMatch text="Đang tìm “vung ben 2027” với 2 bộ lọc." onClear={() => {}} />
      </Card>
      <Card>
        <Failed
          error={{ status: 500, code: 'unexpected', detail: 'Máy chủ gặp lỗi khi đọc danh sách.', reference: '7F3K-92QD' }}
          onRetry={refetch}
          title="Không tải được danh sách"
        />
      </Card>
      <Card>
        <NoPermission needs={['ReadPromotion']} heldBy={['Quản lý nghiệp vụ']} />
      </Card>
      <Card>
        <Offline as="offline" />
        <Offline as="silent" />
      </Card>
    </CardGrid>
  ),
};

export const Failures: Story = {
  render: () => (
    <CardGrid min={320}>
      {[
        { status: 0, code: 'offline' },
        { status: 0, code: 'timeout', reference: '7F3K-92QD' },
        { status: 403, code: 'forbidden', needs: ['ReadPolicy', 'UpdatePolicy'] },
        { status: 404, code: 'not_found' },
        { status: 503, code: 'plugin_failed', plugin: 'promotion', reference: '7F3K-92QD' },
        new Error('x is not a function'),
      ].map((error, index) => (
        <Card key={index}>
          <Failed error={error} onRetry={refetch} />
        </Card>
      ))}
    </CardGrid>
  ),
};
export const MissingParts: Story = {
  render: () => (
    <CardGrid min={320}>
      {(['newVersion', 'unreachable', 'unknown'] as const).map((why) => (
        <Card key={why}>
          <MissingBecause why={why} onRetry={refetch} />
        </Card>
      ))}
    </CardGrid>
  ),
};
export const Skeletons: Story = {
  render: () => (
    <CardGrid min={320}>
      <Card flush>
        <TableSkeleton />
      </Card>
      <Card>
        <FormSkeleton />
      </Card>
      <CardSkeleton cards={2} />
    </CardGrid>
  ),
};

export const BoundaryShowsOldData: Story = {
  render: () => (
    <QueryBoundary query={{ data: ['OTO500K', 'XEMAY66'], isFetching: true, refetch }}>
      {(codes) => <Card title="Mã đang dùng">{codes.join(', ')}</Card>}
    </QueryBoundary>
  ),
};
export const BoundaryLoading: Story = { render: () => <QueryBoundary query={{ isLoading: true, refetch }}>{() => null}</QueryBoundary> };
export const BoundaryFailed: Story = {
  render: () => <QueryBoundary query={{ error: { status: 404, code: 'not_found' }, refetch }}>{() => null}</QueryBoundary>,
};
