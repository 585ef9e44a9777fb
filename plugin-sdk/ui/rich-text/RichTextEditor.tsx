import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Image } from '@tiptap/extension-image';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageText } from '../forms/messageText';
import { imageObjection, useUploadImage } from '../forms/upload';
import { EditorToolbar } from './EditorToolbar';
import { useRichTextStyles } from './richTextStyles';
import { tables } from './tables';

const useStyles = makeStyles({
  frame: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { borderBottomColor: tokens.colorCompoundBrandStroke },
  },
  invalid: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  disabled: { backgroundColor: tokens.colorNeutralBackgroundDisabled },
  surface: {
    '& .ProseMirror': {
      minHeight: '180px',
      maxHeight: '50vh',
      overflowY: 'auto',
      padding: tokens.spacingHorizontalM,
      outlineStyle: 'none',
    },
    '& .ProseMirror-selectednode': { outline: `2px solid ${tokens.colorCompoundBrandStroke}` },
  },
  body: { position: 'relative' },
  placeholder: {
    position: 'absolute',
    top: tokens.spacingHorizontalM,
    left: tokens.spacingHorizontalM,
    pointerEvents: 'none',
    color: tokens.colorNeutralForeground3,
  },
  notice: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
  },
});

export interface RichTextEditorProps {
  /** HTML, '' when empty. */
  value: string;
  label: string;
  placeholder?: string;
  required: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  disabled: boolean;
  onChange: (html: string) => void;
  onBlur: () => void;
}

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** The editor itself; what is pasted keeps only the formatting that its toolbar can make. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const styles = useStyles();
  const content = useRichTextStyles();
  const { t } = useTranslation('forms');
  const { upload, maxBytes } = useUploadImage();
  const [notice, setNotice] = useState<string>();
  const uploading = useRef(false);
  const insertRef = useRef<(files: readonly File[]) => void>(() => undefined);

  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': props.label,
    'aria-required': String(props.required),
    'aria-invalid': String(props.invalid),
    ...(props.describedBy ? { 'aria-describedby': props.describedBy } : {}),
    'data-control': '',
    class: content.content,
  };
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        codeBlock: false,
        link: { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto', 'tel'] },
      }),
      Image,
      ...tables,
    ],
    content: props.value,
    editable: !props.disabled,
    editorProps: {
      attributes,
      handlePaste: (_, event) => takeFiles(event.clipboardData, event),
      handleDrop: (_, event, __, moved) => !moved && takeFiles(event.dataTransfer, event),
    },
    onUpdate: (update) => props.onChange(htmlOf(update.editor)),
    onBlur: props.onBlur,
  });

  function takeFiles(data: DataTransfer | null, event: Event) {
    if (!data?.files.length || data.getData('text/html')) return false;
    event.preventDefault();
    insertRef.current([...data.files]);
    return true;
  }

  const insertImage = async (files: readonly File[]) => {
    const [file] = files;
    if (!file || uploading.current) return;
    const objection = imageObjection(files, maxBytes);
    setNotice(objection && messageText(t, objection));
    if (objection) return;
    uploading.current = true;
    try {
      const { url } = await upload(file, () => undefined);
      editor.chain().focus().setImage({ src: url, alt: '' }).run();
    } catch {
      setNotice(t('image.failed'));
    } finally {
      uploading.current = false;
    }
  };
  useEffect(() => {
    insertRef.current = (files) => void insertImage(files);
  });

  // The form may put another value here (theirs after a conflict, a background refresh).
  useEffect(() => {
    // a slow first paint: the editor of that render is gone already, the next one begins with this value
    // and while it is being written in, the editor is ahead of the form
    if (!editor.isDestroyed && !editor.isFocused && props.value !== htmlOf(editor))
      editor.commands.setContent(props.value, { emitUpdate: false });
  }, [editor, props.value]);
  useEffect(() => {
    editor.setEditable(!props.disabled, false);
  }, [editor, props.disabled]);

  return (
    <div className={mergeClasses(styles.frame, props.invalid && styles.invalid, props.disabled && styles.disabled)}>
      <EditorToolbar editor={editor} disabled={props.disabled} onImages={(files) => void insertImage(files)} />
      <div className={styles.body}>
        {props.value === '' && props.placeholder && (
          <span aria-hidden className={styles.placeholder}>
            {props.placeholder}
          </span>
        )}
        <EditorContent editor={editor} className={styles.surface} />
      </div>
      {notice && (
        <div role="alert" className={styles.notice}>
          {notice}
        </div>
      )}
    </div>
  );
}
