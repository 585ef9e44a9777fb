import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '@tessera/plugin-sdk/contract';
import { Empty, Icon, IconButton, QueryBoundary, Card, type QueryState, type IconSource } from '@tessera/plugin-sdk/ui';
import type { Direction } from '../../contract/ordering';
import { Picture } from '../parts/Picture';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    '@media (max-width: 639px)': { gap: '12px' },
  },
  small: { gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    height: '100%',
    boxSizing: 'border-box',
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  text: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  foot: { display: 'flex', justifyContent: 'flex-end', marginTop: 'auto' },
  first: { marginInlineEnd: 'auto', display: 'flex' },
});

export interface CardRow {
  id: number;
  image: string | null;
}

interface Props<Row extends CardRow> {
  title: string;
  icon: IconSource;
  query: QueryState<Page<Row>>;
  emptyText: string;
  addLabel: string;
  nameOf: (row: Row) => string;
  textOf?: (row: Row) => ReactNode;
  shape: 'wide' | 'logo';
  /** Cards without a picture have no place for one. */
  pictureless?: boolean;
  rights: { mayAdd: boolean; mayEdit: boolean; mayRemove: boolean };
  onAdd: () => void;
  onEdit: (row: Row) => void;
  onMove: (row: Row, direction: Direction) => void;
  onRemove: (row: Row) => void;
}

/** A part of the home page that is a row of cards, ordered by hand. */
export function ItemsCard<Row extends CardRow>({
  title,
  icon,
  query,
  emptyText,
  addLabel,
  nameOf,
  textOf,
  shape,
  pictureless,
  rights,
  onAdd,
  onEdit,
  onMove,
  onRemove,
}: Props<Row>) {
  const styles = useStyles();
  const { t } = useTranslation('appearance');
  const { mayAdd, mayEdit, mayRemove } = rights;
  const add = mayAdd && (
    <Button icon={<Icon name="add" />} onClick={onAdd}>
      {addLabel}
    </Button>
  );
  return (
    <Card title={title} action={query.data?.data.length ? add : undefined}>
      <QueryBoundary query={query} isEmpty={({ data }) => data.length === 0} empty={<Empty icon={icon} title={emptyText} action={add} />}>
        {({ data }) => (
          <div className={mergeClasses(styles.grid, shape === 'logo' && styles.small)}>
            {data.map((row, index) => {
              const name = nameOf(row);
              const text = textOf?.(row);
              return (
                <article key={row.id} className={styles.card} aria-label={name}>
                  {(!pictureless || row.image) && <Picture src={row.image} shape={shape} />}
                  <h3 className={styles.title}>{name}</h3>
                  {text && <p className={styles.text}>{text}</p>}
                  <div className={styles.foot}>
                    {mayEdit && (
                      <span className={styles.first}>
                        <IconButton
                          icon="chevronLeft"
                          label={t('actions.moveUp', { name })}
                          disabledReason={index === 0 ? t('actions.isFirst') : undefined}
                          onClick={() => onMove(row, 'up')}
                        />
                        <IconButton
                          icon="chevronRight"
                          label={t('actions.moveDown', { name })}
                          disabledReason={index === data.length - 1 ? t('actions.isLast') : undefined}
                          onClick={() => onMove(row, 'down')}
                        />
                      </span>
                    )}
                    {mayEdit && <IconButton icon="edit" label={t('actions.editNamed', { name })} onClick={() => onEdit(row)} />}
                    {mayRemove && (
                      <IconButton icon="delete" danger label={t('actions.removeNamed', { name })} onClick={() => onRemove(row)} />
                    )}
                  </div>
                </article>
              );
            })}
          </div>
        )}
      </QueryBoundary>
    </Card>
  );
}
