import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Empty, Icon, PageFrame, QueryBoundary, RelativeTime, Card } from '@tessera/plugin-sdk/ui';
import { useMay, useText } from '@tessera/plugin-sdk/web';
import { websiteCalls } from '../../contract/website';
import { useListContentSettingsQuery } from '../hooks';
import { ContentForm } from './ContentForm';
import { contentPages } from './contentPages';
import { ContentView } from './ContentView';

/** One information page: what is there and Edit, or nothing yet and Add. The address says which page. */
export default function ContentPage() {
  const { pathname } = useLocation();
  const page = contentPages.find(({ path }) => pathname.startsWith(path)) ?? contentPages[0];
  const { t } = useTranslation('appearance');
  const text = useText();
  const [open, setOpen] = useState(false);
  const query = useListContentSettingsQuery({ type: page.type });
  const setting = query.data?.data[0];
  const [mayAdd, mayEdit] = [useMay(websiteCalls.createContentSetting), useMay(websiteCalls.updateContentSetting)];
  const title = text(page.title);
  const button = query.data && (setting ? mayEdit : mayAdd) && (
    <Button appearance="primary" icon={<Icon name={setting ? 'edit' : 'add'} />} onClick={() => setOpen(true)}>
      {t(setting ? 'actions.edit' : 'actions.add')}
    </Button>
  );
  return (
    <PageFrame
      title={title}
      maxWidth={960}
      actions={setting && button}
      subtitle={
        setting && (
          <>
            {t('content.updated')} <RelativeTime value={setting.updatedAt} />
          </>
        )
      }
    >
      <QueryBoundary
        query={query}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Card>
            <Empty icon={page.icon} title={t('content.empty', { page: title })} text={t('content.emptyText')} action={button} />
          </Card>
        }
      >
        {({ data: [shown] }) =>
          shown && (
            <Card>
              <ContentView {...shown} heading="h2" />
            </Card>
          )
        }
      </QueryBoundary>
      {open && (
        <ContentForm
          type={page.type}
          setting={setting}
          title={t(setting ? 'content.edit' : 'content.add', { page: title })}
          onClose={() => setOpen(false)}
        />
      )}
    </PageFrame>
  );
}
