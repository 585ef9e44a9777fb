import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import {
  dateColumn,
  Figures,
  ImageField,
  NumberField,
  RichTextField,
  StatusTag,
  SwitchField,
  TextField,
  type Column,
  CutText,
  nameColumn,
} from '@tessera/plugin-sdk/ui';
import { ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { referralCodeCalls, usualSerial, type ReferralCode } from '../../contract/referralCodes';

const useStyles = makeStyles({ link: { color: tokens.colorNeutralForeground2 } });

/** Links that bring customers in, in the order in which they are offered. */
export default function ReferralCodeList() {
  const styles = useStyles();
  const { t } = useTranslation('promotion');
  const columns: Column<ReferralCode>[] = [
    nameColumn(t('referralCodes.name'), ({ id, name, image }) => ({
      name,
      to: `/quan-ly-ma-gioi-thieu/${id}`,
      picture: image || undefined,
    })),
    {
      id: 'isDefault',
      header: t('referralCodes.default'),
      width: 130,
      card: 'status',
      value: (row) => (row.isDefault ? t('referralCodes.default') : ''),
      render: (row) => row.isDefault && <StatusTag tone="success">{t('referralCodes.default')}</StatusTag>,
    },
    {
      id: 'link',
      header: t('referralCodes.link'),
      value: (row) => row.link,
      render: (row) => (
        <CutText>
          <a className={styles.link} href={row.link} target="_blank" rel="noopener noreferrer">
            {row.link}
          </a>
        </CutText>
      ),
    },
    {
      id: 'serial',
      header: t('referralCodes.serial'),
      align: 'end',
      width: 150,
      sortable: true,
      value: (row) => row.serial,
      render: (row) => <Figures value={row.serial} />,
    },
    dateColumn('updatedAt', t('referralCodes.updatedAt'), { width: 120, card: 'hidden' }),
  ];
  return (
    <ResourceScreen
      calls={referralCodeCalls}
      entity="ReferralCode"
      title={{ vi: 'Mã giới thiệu', en: 'Referral codes' }}
      noun={{ vi: 'mã giới thiệu', en: 'referral code' }}
      labelOf={(row) => row.name}
      columns={columns}
      searchPlaceholder={t('referralCodes.search')}
      defaultSort="serial,asc"
      icon="share"
      initial={{ name: '', link: '', serial: usualSerial, image: '', content: '', isDefault: false }}
      fields={<ReferralCodeFields />}
    />
  );
}

export function ReferralCodeFields() {
  const { t } = useTranslation('promotion');
  return (
    <>
      <TextField name="name" label={t('referralCodes.name')} />
      <TextField name="link" type="url" label={t('referralCodes.link')} placeholder="https://" />
      <NumberField name="serial" label={t('referralCodes.serial')} hint={t('referralCodes.serialHint')} />
      <SwitchField name="isDefault" label={t('referralCodes.isDefault')} hint={t('referralCodes.isDefaultHint')} />
      <ImageField name="image" label={t('referralCodes.image')} />
      <RichTextField name="content" label={t('referralCodes.content')} />
    </>
  );
}
