import { makeStyles, tokens } from '@fluentui/react-components';
import { storyIdOf } from './storyOfScreen';

const useStyles = makeStyles({
  link: {
    position: 'fixed',
    insetInlineEnd: '12px',
    bottom: '12px',
    zIndex: 10,
    padding: `2px ${tokens.spacingHorizontalS}`,
    border: `1px dashed ${tokens.colorPaletteRedBorder2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorPaletteRedForeground1,
  },
});

/** For those who build screens: from a screen to its story in the Storybook of this machine. */
export default function StoryLink({ plugin, path }: { plugin: string; path: string }) {
  const styles = useStyles();
  return (
    <a className={styles.link} href={`http://localhost:6006/?path=/story/${storyIdOf(plugin, path)}`} target="_blank" rel="noreferrer">
      {path} → Storybook
    </a>
  );
}
