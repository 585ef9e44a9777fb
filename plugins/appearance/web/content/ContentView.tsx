import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { RichTextView } from '@tessera/plugin-sdk/ui';
import type { ContentSetting } from '../../contract/website';
import { Picture } from '../parts/Picture';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { maxWidth: '72ch' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  page: { fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
});

/** A piece of content as visitors will see it. */
export function ContentView({
  title,
  image,
  content,
  heading: Heading = 'h3',
}: Pick<ContentSetting, 'title' | 'image' | 'content'> & { heading?: 'h2' | 'h3' }) {
  const styles = useStyles();
  return (
    <article className={styles.content}>
      <Heading className={mergeClasses(styles.title, Heading === 'h2' && styles.page)}>{title}</Heading>
      <Picture src={image} shape="page" />
      <RichTextView html={content} className={styles.text} />
    </article>
  );
}
