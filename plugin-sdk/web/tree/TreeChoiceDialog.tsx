import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { useState } from 'react';
import type { AnyCall, Choice } from '@tessera/plugin-sdk/contract';
import { useTreeTexts } from './texts';
import { TreeBox } from './TreeBoxField';
import { useTreeChoicesOf } from './treeHooks';

const labelOf = ({ name, code }: Choice) => (code ? `${name} (${code})` : name);

/** A choice, or several, made by walking the levels of a tree. */
export default function TreeChoiceDialog({
  from,
  where,
  label,
  multiple,
  chosen: before,
  onDone,
  onClose,
}: {
  from: AnyCall;
  where?: Record<string, unknown> | undefined;
  label: string;
  multiple: boolean;
  chosen: readonly number[];
  onDone: (chosen: number[]) => void;
  onClose: () => void;
}) {
  const t = useTreeTexts();
  const [chosen, setChosen] = useState(before);
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('chooseTitle', { label })}</DialogTitle>
          <DialogContent>
            <TreeBox<Choice>
              label={label}
              useNodes={useTreeChoicesOf<Choice>(from, where)}
              nameOf={labelOf}
              multiple={multiple}
              chosen={chosen}
              onChange={setChosen}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button appearance="primary" onClick={() => (onDone([...chosen]), onClose())}>
              {multiple ? `${t('done')} (${t('chosen', { count: chosen.length })})` : t('done')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
