import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Icon } from '@tessera/plugin-sdk/ui';

const useStyles = makeStyles({
  picture: {
    display: 'block',
    width: '100%',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  nothing: {
    display: 'grid',
    placeItems: 'center',
    color: tokens.colorNeutralForeground3,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
  },
  wide: { aspectRatio: '16 / 6' },
  logo: { aspectRatio: '16 / 7', objectFit: 'contain', padding: '8px' },
  // its place is there before it: what stands below does not move
  page: { maxWidth: '640px', aspectRatio: '2 / 1' },
});

/** A picture of the website, or the place where one is missing. Decorative: the title stands beside it. */
export function Picture({ src, shape }: { src: string | null; shape: 'wide' | 'logo' | 'page' }) {
  const styles = useStyles();
  if (src) return <img src={src} alt="" loading="lazy" className={mergeClasses(styles.picture, styles[shape])} />;
  if (shape === 'page') return null;
  return (
    <span aria-hidden className={mergeClasses(styles.picture, styles[shape], styles.nothing)}>
      <Icon name="image" />
    </span>
  );
}
