import { Dropdown, Option } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CardSkeleton, lazyPart, TabbedPage } from '@tessera/plugin-sdk/ui';
import { Slot, useMay, useText } from '@tessera/plugin-sdk/web';
import { dataFiles } from '../../contract';
import type { InsuranceType, ManagerTab } from '../../contract/services';
import { mappingCalls } from '../../contract/mapping';
import type { Manager } from '../reportManagers';
import { StepsWithin } from './StepsWithin';
import { TabMissing } from './TabMissing';
import { ManagerProvider, type OpenManager } from './useManager';
import { useOfferedTabs } from './useOfferedTabs';
import { tabAddress, workTabOf } from './workTab';

const FileTab = lazyPart(() => import('../files/FileTab'), <CardSkeleton cards={2} />);
const SettingTab = lazyPart(() => import('../setting/SettingTab'), <CardSkeleton cards={2} />);

interface Props {
  manager: Manager;
  insuranceType: InsuranceType;
  reportTypeCode: string;
  active: string;
  fileName: string | undefined;
}

const fileTab: ManagerTab = { id: 'file', label: { vi: 'Quản lý tệp', en: 'File management' }, order: 10 };

/** The frame of a report manager: title, tab bar, and the panel of the open tab, its own or a neighbour's. */
export function ManagerFrame({ manager, insuranceType, reportTypeCode, active, fileName }: Props) {
  const { t } = useTranslation('data-files');
  const text = useText();
  const navigate = useNavigate();
  const maySet = useMay(mappingCalls.saveSettingData);
  const workTab = workTabOf(manager, maySet);
  const own = useMemo(() => [fileTab, workTab], [workTab]);
  const { tabs, offer } = useOfferedTabs(own);

  const open = useMemo<OpenManager>(() => {
    const addressOf: OpenManager['addressOf'] = (tab, query) =>
      tabAddress({ path: manager.path, reportTypeCode, insuranceType }, tab, query);
    return {
      manager,
      insuranceType,
      reportTypeCode,
      tabs,
      workTab: workTab.id,
      fileName,
      addressOf,
      go: (tab, query) => void navigate(addressOf(tab, query)),
    };
  }, [manager, insuranceType, reportTypeCode, tabs, workTab, fileName, navigate]);

  const current = tabs.find((tab) => tab.id === active);
  const shown = tabs.filter((tab) => !tab.within);
  // a file chosen in one tab stays chosen in the others, the list of files in between too, and is still there after a reload
  const goTo = (tab: string) => open.go(tab, fileName ? { file: fileName } : {});
  const choose = manager.chooseFrom && (
    <Dropdown
      aria-label={t('manager.insuranceType')}
      value={t(`insuranceTypes.${insuranceType}`)}
      selectedOptions={[insuranceType]}
      onOptionSelect={(_, { optionValue }) =>
        void navigate(
          `${manager.path}/file?${new URLSearchParams({ report_type: reportTypeCode, i_type: optionValue ?? insuranceType }).toString()}`,
        )
      }
    >
      {manager.chooseFrom.map((one) => (
        <Option key={one} value={one}>
          {t(`insuranceTypes.${one}`)}
        </Option>
      ))}
    </Dropdown>
  );
  return (
    <ManagerProvider value={open}>
      <TabbedPage
        title={text(manager.title)}
        actions={choose}
        tabs={{
          label: text(manager.title),
          value: current?.within ?? active,
          onChange: goTo,
          tabs: shown.map(({ id, label }) => ({ id, label: text(label) })),
        }}
      >
        {active !== workTab.id && <StepsWithin active={active} go={goTo} />}
        {active === 'file' && <FileTab />}
        {active === workTab.id && <SettingTab key={fileName ?? ''} steps={<StepsWithin active={active} go={goTo} />} />}
        <Slot
          of={dataFiles.slots.managerTabs}
          props={{ manager: manager.id, insuranceType, reportTypeCode, active, fileName, offer, go: open.go }}
        />
        {!current && <TabMissing key={active} />}
      </TabbedPage>
    </ManagerProvider>
  );
}
