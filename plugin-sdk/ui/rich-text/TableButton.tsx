import { Table20Regular } from '@fluentui/react-icons/svg/table';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuAt } from '../overlay/Menu';
import { newTable, tableCommands } from './tables';
import { ToolButton, type ToolButtonProps } from './ToolButton';

interface Props extends Omit<ToolButtonProps, 'icon' | 'pressed' | 'onClick'> {
  editor: Editor;
  inTable: boolean;
}

type Command = keyof typeof tableCommands;
const commands = Object.keys(tableCommands) as Command[];

/** Inserts a table; inside one, offers its rows and columns. */
export function TableButton({ editor, inTable, ...button }: Props) {
  const { t } = useTranslation('forms');
  const [element, setElement] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const run = (command: Command) => () => {
    editor.view.focus();
    tableCommands[command](editor.state, editor.view.dispatch);
  };
  return (
    <>
      <ToolButton
        {...button}
        ref={setElement}
        icon={<Table20Regular />}
        pressed={inTable}
        expanded={inTable ? open : undefined}
        onClick={() => (inTable ? setOpen(!open) : editor.chain().focus().insertContent(newTable).run())}
      />
      {open && inTable && element && (
        <MenuAt
          anchor={element}
          label={button.label}
          onClose={() => setOpen(false)}
          items={commands.map((command) => ({
            label: t(`editor.table.${command}`),
            onClick: run(command),
            danger: command.startsWith('delete'),
            section: command === 'deleteRow' || undefined,
          }))}
        />
      )}
    </>
  );
}
