import { Link as FluentLink, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog, MenuAt, useAction, useNotify, ViewsButton, type ListViewsProps, type MenuItem } from '@tessera/plugin-sdk/ui';
import type { ListView } from '../../../contract/listViews';
import { useListListViewsQuery, useRemoveListViewMutation, useRoleName, useUpdateListViewMutation } from './listViewHooks';

const ViewForm = lazyDialog(() => import('./ViewForm'));

const useStyles = makeStyles({
  changed: { display: 'inline-flex', alignItems: 'center', gap: '12px', whiteSpace: 'nowrap' },
  said: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  // it stands in the menu too
  whereRoom: { '@media (max-width: 1399px)': { display: 'none' } },
  act: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200, fontWeight: tokens.fontWeightMedium },
});

/** The saved views of a list: which one is on, whether it was changed, and all that can be done with them. */
export default function Views({ view: state, opens }: Omit<ListViewsProps, 'waiting'>) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const roleName = useRoleName();
  const notify = useNotify();
  const runAction = useAction();
  const { data, error, refetch } = useListListViewsQuery({ list: state.list });
  const [update] = useUpdateListViewMutation();
  const [remove] = useRemoveListViewMutation();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [form, setForm] = useState<{ view?: ListView }>();

  useEffect(() => {
    if (opens && button.current) setAnchor(button.current);
  }, [opens]);

  const views = data?.views ?? [];
  const current = views.find(({ id }) => id === state.id);
  const isChanged = current !== undefined && current.query !== state.query;
  // a role's view that was changed since opens as it is now
  const { first, openWith } = state;
  const kept = data && first !== undefined ? views.find(({ id }) => id === first) : undefined;
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown && first !== undefined) openWith(kept && { id: kept.id, query: kept.query });
    // oxlint-disable-next-line react/exhaustive-deps -- when the server has told, and not each time that the list is drawn
  }, [isKnown, kept?.query]);

  const save = async (one: ListView) => {
    try {
      await update({ id: one.id, version: one.version, query: state.query }).unwrap();
      notify.success(t('views.saved', { name: one.name }));
    } catch (problem) {
      notify.failure(problem, t('views.notSaved', { name: one.name }));
    }
  };
  const drop = async (one: ListView) => {
    const isGone = await runAction(
      () => remove({ id: one.id, version: one.version }).unwrap(),
      { done: t('views.removed', { name: one.name }), failed: t('views.notRemoved', { name: one.name }) },
      {
        title: t('views.removeTitle', { name: one.name }),
        body: one.role ? t('views.removeOfRole', { role: roleName(one.role) }) : t('views.removeOwn'),
        confirmLabel: t('views.remove', { name: one.name }),
        danger: true,
      },
    );
    if (!isGone) return;
    if (first === one.id) openWith(undefined);
    state.apply(undefined);
  };

  const sectionOf = (one: ListView, before: ListView | undefined): string | undefined => {
    if (!one.role) return before ? undefined : t('views.own');
    return before?.role?.id === one.role.id ? undefined : t('views.ofRole', { role: roleName(one.role) });
  };
  const choices = views.map((one, at): MenuItem => {
    const section = sectionOf(one, views[at - 1]);
    return {
      label: first === one.id ? t('views.opensFirst', { name: one.name }) : one.name,
      checked: one.id === current?.id,
      onClick: () => state.apply(one),
      ...(section !== undefined && { section }),
    };
  });
  const isFirst = current !== undefined && first === current.id;
  const items: MenuItem[] = [
    { label: t('views.usual'), checked: current === undefined, onClick: () => state.apply(undefined) },
    ...choices,
    ...(isChanged ? [{ label: t('views.back'), icon: 'undo' as const, section: true as const, onClick: () => state.apply(current) }] : []),
    { label: t('views.saveNew'), icon: 'save', ...(!isChanged && { section: true as const }), onClick: () => setForm({}) },
    ...(current
      ? [
          {
            label: isFirst ? t('views.notFirst') : t('views.openFirst'),
            icon: 'pin' as const,
            onClick: () => openWith(isFirst ? undefined : { id: current.id, query: current.query }),
          },
        ]
      : []),
    ...(current?.mayChange
      ? [
          { label: t('views.edit'), icon: 'edit' as const, onClick: () => setForm({ view: current }) },
          { label: t('views.remove', { name: current.name }), icon: 'delete' as const, danger: true, onClick: () => void drop(current) },
        ]
      : []),
  ];
  return (
    <>
      <ViewsButton
        ref={button}
        name={current?.name}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => {
          if (error !== undefined) void refetch();
          setAnchor(anchor ? undefined : event.currentTarget);
        }}
      />
      {isChanged && (
        <span className={styles.changed} data-screen-only="">
          <span className={styles.said} role="status">
            {t('views.changed')}
          </span>
          {current.mayChange && (
            <FluentLink as="button" className={styles.act} onClick={() => void save(current)}>
              {t('views.save')}
            </FluentLink>
          )}
          <FluentLink as="button" className={mergeClasses(styles.act, current.mayChange && styles.whereRoom)} onClick={() => setForm({})}>
            {t('views.saveAsNew')}
          </FluentLink>
        </span>
      )}
      {/* once the server has told: views that arrive later would move what somebody is about to press */}
      {anchor && (isKnown || error !== undefined) && (
        <MenuAt
          anchor={anchor}
          label={t('views.title')}
          items={error === undefined ? items : [{ label: t('views.failed'), icon: 'refresh', onClick: () => void refetch() }]}
          onClose={() => setAnchor(undefined)}
        />
      )}
      {form && <ViewForm {...form} state={state} roles={data?.roles ?? []} onClose={() => setForm(undefined)} />}
    </>
  );
}
