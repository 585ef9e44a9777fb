import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowRedo20Regular } from '@fluentui/react-icons/svg/arrow-redo';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { Image20Regular } from '@fluentui/react-icons/svg/image';
import { ImageAltText20Regular } from '@fluentui/react-icons/svg/image-alt-text';
import { Link20Regular } from '@fluentui/react-icons/svg/link';
import { TextBold20Regular } from '@fluentui/react-icons/svg/text-bold';
import { TextBulletListLtr20Regular } from '@fluentui/react-icons/svg/text-bullet-list-ltr';
import { TextClearFormatting20Regular } from '@fluentui/react-icons/svg/text-clear-formatting';
import { TextHeader220Regular, TextHeader320Regular } from '@fluentui/react-icons/svg/text-header';
import { TextItalic20Regular } from '@fluentui/react-icons/svg/text-italic';
import { TextNumberListLtr20Regular } from '@fluentui/react-icons/svg/text-number-list-ltr';
import { TextQuote20Regular } from '@fluentui/react-icons/svg/text-quote';
import { TextStrikethrough20Regular } from '@fluentui/react-icons/svg/text-strikethrough';
import { TextUnderline20Regular } from '@fluentui/react-icons/svg/text-underline';
import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AskButton } from './AskButton';
import { TableButton } from './TableButton';
import type { MessageNamespaces } from '../messageTypes';
import { ToolButton } from './ToolButton';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXXS,
    padding: tokens.spacingHorizontalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  gap: { marginLeft: tokens.spacingHorizontalS },
});

type Texts = MessageNamespaces['forms']['editor'];
/** A text of the editor. */
type ToolKey = { [K in keyof Texts]: Texts[K] extends string ? K : never }[keyof Texts];

interface Tool {
  key: ToolKey;
  icon: React.JSX.Element;
  /** Begins a group of tools. */
  first?: boolean;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** For tools that are on or off. */
  on?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
}

const tools: Tool[] = [
  { key: 'bold', icon: <TextBold20Regular />, run: (c) => c.toggleBold(), on: (e) => e.isActive('bold') },
  { key: 'italic', icon: <TextItalic20Regular />, run: (c) => c.toggleItalic(), on: (e) => e.isActive('italic') },
  { key: 'underline', icon: <TextUnderline20Regular />, run: (c) => c.toggleUnderline(), on: (e) => e.isActive('underline') },
  { key: 'strike', icon: <TextStrikethrough20Regular />, run: (c) => c.toggleStrike(), on: (e) => e.isActive('strike') },
  {
    key: 'heading2',
    first: true,
    icon: <TextHeader220Regular />,
    run: (c) => c.toggleHeading({ level: 2 }),
    on: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    key: 'heading3',
    icon: <TextHeader320Regular />,
    run: (c) => c.toggleHeading({ level: 3 }),
    on: (e) => e.isActive('heading', { level: 3 }),
  },
  { key: 'bulletList', icon: <TextBulletListLtr20Regular />, run: (c) => c.toggleBulletList(), on: (e) => e.isActive('bulletList') },
  { key: 'orderedList', icon: <TextNumberListLtr20Regular />, run: (c) => c.toggleOrderedList(), on: (e) => e.isActive('orderedList') },
  { key: 'quote', icon: <TextQuote20Regular />, run: (c) => c.toggleBlockquote(), on: (e) => e.isActive('blockquote') },
  { key: 'undo', first: true, icon: <ArrowUndo20Regular />, run: (c) => c.undo(), can: (e) => e.can().undo() },
  { key: 'redo', icon: <ArrowRedo20Regular />, run: (c) => c.redo(), can: (e) => e.can().redo() },
  { key: 'clear', icon: <TextClearFormatting20Regular />, run: (c) => c.unsetAllMarks().clearNodes() },
];

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One stop of the Tab key; arrows move inside, as the toolbar pattern of WAI-ARIA has it. */
export function EditorToolbar({
  editor,
  disabled,
  onImages,
}: {
  editor: Editor;
  disabled: boolean;
  onImages: (files: readonly File[]) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  const bar = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [current, setCurrent] = useState<string>('bold');
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: tools.filter((tool) => tool.on?.(now)).map((tool): string => tool.key),
      off: tools.filter((tool) => tool.can && !tool.can(now)).map((tool): string => tool.key),
      href: (now.getAttributes('link').href as string | undefined) ?? '',
      inTable: now.isActive('table'),
      imageText: now.isActive('image') ? ((now.getAttributes('image').alt as string | null) ?? '') : undefined,
    }),
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || !(event.target instanceof Element) || !bar.current?.contains(event.target)) return;
    event.preventDefault();
    const buttons = [...bar.current.querySelectorAll<HTMLButtonElement>('button')];
    const next =
      buttons[
        step(
          buttons.findIndex((one) => one === event.target),
          buttons.length,
        )
      ];
    next?.focus();
    setCurrent(next?.dataset.tool ?? current);
  };
  const common = (key: ToolKey) => ({ tool: key, label: t(`editor.${key}`), tabStop: key === current, onFocus: () => setCurrent(key) });
  const setLink = (href: string) =>
    editor
      .chain()
      .focus()
      .extendMarkRange('link')
      .setLink({ href: withProtocol(href) })
      .run();

  const button = (tool: Tool) => (
    <ToolButton
      key={tool.key}
      {...common(tool.key)}
      className={mergeClasses(tool.first && styles.gap)}
      icon={tool.icon}
      pressed={tool.on && state.on.includes(tool.key)}
      disabled={disabled || state.off.includes(tool.key)}
      onClick={() => tool.run(editor.chain().focus()).run()}
    />
  );
  const beforeInsertions = tools.findIndex((tool) => tool.key === 'undo');

  return (
    <div ref={bar} role="toolbar" aria-label={t('editor.toolbar')} className={styles.bar} onKeyDown={onKeyDown}>
      {tools.slice(0, beforeInsertions).map(button)}
      <AskButton
        {...common('link')}
        className={styles.gap}
        icon={<Link20Regular />}
        disabled={disabled}
        pressed={state.href !== ''}
        fieldLabel={t('editor.linkAddress')}
        value={state.href}
        onApply={setLink}
        onRemove={state.href ? () => editor.chain().focus().extendMarkRange('link').unsetLink().run() : undefined}
      />
      <ToolButton {...common('image')} icon={<Image20Regular />} disabled={disabled} onClick={() => chooser.current?.click()} />
      {state.imageText !== undefined && (
        <AskButton
          {...common('imageDescription')}
          icon={<ImageAltText20Regular />}
          disabled={disabled}
          fieldLabel={t('editor.imageDescription')}
          value={state.imageText}
          onApply={(alt) => editor.chain().focus().updateAttributes('image', { alt }).run()}
        />
      )}
      <TableButton {...common('insertTable')} editor={editor} inTable={state.inTable} disabled={disabled} />
      {tools.slice(beforeInsertions).map(button)}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        tabIndex={-1}
        aria-label={t('editor.image')}
        onChange={(event) => {
          onImages([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

const withProtocol = (href: string) =>
  /^(https?:|mailto:|tel:|\/|#)/i.test(href) ? href : href.includes('@') ? `mailto:${href}` : `https://${href}`;
