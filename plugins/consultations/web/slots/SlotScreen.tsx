import { Button, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { timeOfDay, timeOf } from '@tessera/plugin-sdk/contract';
import {
  Card,
  CardGrid,
  CardSkeleton,
  FormDialog,
  FormStack,
  Icon,
  IconButton,
  PageFrame,
  QueryBoundary,
  TimeField,
  useAction,
  useNotify,
} from '@tessera/plugin-sdk/ui';
import { Gate, useMay } from '@tessera/plugin-sdk/web';
import { resourceHooks } from '@tessera/plugin-sdk/web/resource';
import { useState } from 'react';
import { partOf, partsOfDay, slotCalls, type Slot } from '../../contract/slots';

const { useList, useCreate, useUpdate, useRemove } = resourceHooks(slotCalls, 'Schedule');
const newSlot = object({ time: timeOfDay().required() });
const timeOfSlot = ({ hours, minutes }: Slot) => timeOf(hours * 60 + minutes);

const useStyles = makeStyles({
  slots: { margin: 0, padding: 0, listStyleType: 'none' },
  slot: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '44px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  time: { flex: '1 1 auto', fontFamily: tokens.fontFamilyNumeric, fontVariantNumeric: 'tabular-nums' },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** At which times of a day appointments begin. */
export default function SlotScreen() {
  const { t } = useTranslation('consultations');
  const styles = useStyles();
  const query = useList({ pageSize: 100 });
  const [isOpen, setOpen] = useState(false);
  const add = (
    <Gate call={slotCalls.createSchedule}>
      <Button appearance="primary" icon={<Icon name="add" />} onClick={() => setOpen(true)}>
        {t('slot.add')}
      </Button>
    </Gate>
  );
  return (
    <PageFrame title={t('slot.title')} actions={add}>
      <QueryBoundary query={query} skeleton={<CardSkeleton />}>
        {({ data }) => (
          <CardGrid>
            {partsOfDay.map((part) => {
              const slots = (data as Slot[]).filter((slot) => partOf(slot) === part);
              return (
                <Card key={part} title={t(`slot.parts.${part}`)}>
                  {slots.length ? (
                    <ul className={styles.slots}>
                      {slots.map((slot) => (
                        <SlotLine key={slot.id} slot={slot} />
                      ))}
                    </ul>
                  ) : (
                    <p className={styles.none}>{t('slot.none')}</p>
                  )}
                </Card>
              );
            })}
          </CardGrid>
        )}
      </QueryBoundary>
      {isOpen && <NewSlot onClose={() => setOpen(false)} />}
    </PageFrame>
  );
}

function SlotLine({ slot }: { slot: Slot }) {
  const { t } = useTranslation('consultations');
  const styles = useStyles();
  const act = useAction();
  const [mayUpdate, mayRemove] = [useMay(slotCalls.updateSchedule), useMay(slotCalls.removeSchedule)];
  const [update, { isLoading }] = useUpdate();
  const [remove] = useRemove();
  const time = timeOfSlot(slot);
  const { id, version } = slot;
  const toggle = (active: boolean) =>
    void act(() => update({ id, version, active }).unwrap(), {
      done: t(active ? 'slot.switchedOn' : 'slot.switchedOff'),
      failed: t('slot.notChanged', { time }),
      detail: time,
    });
  const ask = () =>
    void act(
      () => remove({ id, version }).unwrap(),
      { done: t('slot.removed'), failed: t('slot.notRemoved', { time }), detail: time },
      { title: t('slot.removeTitle', { time }), body: t('slot.removeText'), confirmLabel: t('slot.remove', { time }), danger: true },
    );
  return (
    <li className={styles.slot}>
      <span className={styles.time}>{time}</span>
      <Switch
        checked={slot.active}
        disabled={!mayUpdate || isLoading}
        aria-label={t('slot.activeAt', { time })}
        onChange={(_event, { checked }) => toggle(checked)}
      />
      {mayRemove && <IconButton icon="delete" label={t('slot.remove', { time })} onClick={ask} />}
    </li>
  );
}

function NewSlot({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('consultations');
  const notify = useNotify();
  const [create] = useCreate();
  return (
    <FormDialog
      title={t('slot.add')}
      submitLabel={t('slot.add')}
      schema={newSlot}
      initialValues={{ time: '' }}
      onSubmit={({ time }) => {
        const [hours, minutes] = time.split(':').map(Number);
        return create({ hours: hours!, minutes: minutes!, active: true }).unwrap();
      }}
      onSaved={() => notify.success(t('slot.added'))}
      onClose={onClose}
    >
      <FormStack>
        <TimeField name="time" label={t('slot.time')} hint={t('slot.timeHint')} />
      </FormStack>
    </FormDialog>
  );
}
