import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty, Icon, QueryBoundary, Card, type IconSource } from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import { websiteCalls } from '../../contract/website';
import { ContentForm } from '../content/ContentForm';
import { ContentView } from '../content/ContentView';
import { useBlocks } from './queries';

/** A block of the home page of which there is one: empty with Add, else its content with Edit. */
export function BlockCard({ type, icon }: { type: 'homePromotion' | 'homeIntroduction'; icon: IconSource }) {
  const { t } = useTranslation('appearance');
  const [open, setOpen] = useState(false);
  const query = useBlocks(type);
  const setting = query.data?.data[0];
  const [mayAdd, mayEdit] = [useMay(websiteCalls.createContentSetting), useMay(websiteCalls.updateContentSetting)];
  const title = t(`blocks.${type}`);
  const button = query.data && (setting ? mayEdit : mayAdd) && (
    <Button icon={<Icon name={setting ? 'edit' : 'add'} />} onClick={() => setOpen(true)}>
      {t(setting ? 'actions.edit' : 'actions.add')}
    </Button>
  );
  return (
    <Card title={title} action={setting && button}>
      <QueryBoundary
        query={query}
        isEmpty={({ data }) => data.length === 0}
        empty={<Empty icon={icon} title={t('content.empty', { page: title })} action={button} />}
      >
        {({ data: [shown] }) => shown && <ContentView {...shown} />}
      </QueryBoundary>
      {open && (
        <ContentForm
          type={type}
          setting={setting}
          title={t(setting ? 'content.edit' : 'content.add', { page: title })}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
