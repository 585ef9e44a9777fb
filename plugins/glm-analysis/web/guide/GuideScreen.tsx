import { makeStyles, tokens } from '@fluentui/react-components';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Language } from '@tessera/plugin-sdk/contract';
import { CardSkeleton, lazyPart, PageFrame, Card, useLanguage } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { contents } from './contents';
import { guidePages, guidePath, type GuidePath } from './pages';
import type { GuideSection } from './section';

const useStyles = makeStyles({
  text: { margin: '0 0 8px', maxWidth: '72ch' },
  steps: { margin: '0 0 8px', paddingInlineStart: '24px', maxWidth: '72ch', display: 'flex', flexDirection: 'column', gap: '6px' },
  terms: {
    margin: '0 0 8px',
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, max-content) 1fr',
    gap: '6px 20px',
    '@media (max-width: 639px)': { gridTemplateColumns: '1fr', gap: '2px' },
  },
  word: { fontWeight: tokens.fontWeightSemibold },
  meaning: { margin: 0, maxWidth: '64ch', '@media (max-width: 639px)': { marginBottom: '8px' } },
  // on a phone a picture is read by opening it in full size
  frame: {
    display: 'block',
    maxWidth: '1100px',
    marginTop: '12px',
    borderRadius: tokens.borderRadiusLarge,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  picture: {
    display: 'block',
    width: '100%',
    boxSizing: 'border-box',
    height: 'auto',
    aspectRatio: '1280 / 800',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

const pictureOf = (name: string, language: Language): string => new URL(`./pictures/${name}.${language}.webp`, import.meta.url).href;

/** A page of the guide, chosen by the current path. */
export default function GuideScreen() {
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const language = useLanguage();
  const { pathname } = useLocation();
  const page = guidePages.find(({ path }) => path === pathname.replace(/\/$/, ''));
  if (!page) return null;
  const Sections = sectionsOf(page.path, language);
  return (
    <PageFrame
      title={text(page.title)}
      subtitle={text(contents[page.path].about)}
      back={{ to: guidePath, label: t('guide.back') }}
      maxWidth={1160}
    >
      <Sections />
    </PageFrame>
  );
}

const made = new Map<string, ComponentType>();

/**
 * The sections of a page in one language, loaded when they are first shown; the same component each time, so that nothing is drawn anew.
 */
function sectionsOf(page: GuidePath, language: Language): ComponentType {
  const key = `${page} ${language}`;
  let Sections = made.get(key);
  if (!Sections) {
    Sections = lazyPart(
      async () => {
        const { default: sections } = await contents[page].sections[language]();
        return {
          default: () => (
            <>
              {sections.map((section) => (
                <Section key={section.title} section={section} language={language} />
              ))}
            </>
          ),
        };
      },
      <CardSkeleton cards={3} />,
    );
    made.set(key, Sections);
  }
  return Sections;
}

function Section({ section, language }: { section: GuideSection; language: Language }) {
  const styles = useStyles();
  const { title, text = [], steps = [], terms = [], picture } = section;
  return (
    <Card title={title}>
      {text.map((sentence) => (
        <p key={sentence} className={styles.text}>
          {sentence}
        </p>
      ))}
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {terms.length > 0 && (
        <dl className={styles.terms}>
          {terms.map(([word, meaning]) => [
            <dt key={word} className={styles.word}>
              {word}
            </dt>,
            <dd key={`${word} is`} className={styles.meaning}>
              {meaning}
            </dd>,
          ])}
        </dl>
      )}
      {picture && (
        <a href={pictureOf(picture.name, language)} target="_blank" rel="noreferrer" className={styles.frame}>
          <img
            className={styles.picture}
            src={pictureOf(picture.name, language)}
            alt={picture.alt}
            loading="lazy"
            width={1280}
            height={800}
          />
        </a>
      )}
    </Card>
  );
}
