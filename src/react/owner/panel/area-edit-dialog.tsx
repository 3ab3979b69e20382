import type { ComponentType } from 'react';
import { panelEn } from '../../../core/messages/en/owner/panel.js';
import { LazyPart } from '../../ui/loading/lazy-part.js';
import type { AreaEditorProps } from '../edit/area-editor.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { ModalContent } from '../ui/modal-content.js';
import { PanelDialog } from './panel-dialog.js';

const loadAreaEditor = async (): Promise<ComponentType<AreaEditorProps>> =>
  (await import('../edit/area-editor.js')).AreaEditor;

/** The dialog that edits an area. Its form is loaded when the dialog first opens. */
export function AreaEditDialog({
  editor,
  ...props
}: AreaEditorProps & { readonly editor: ComponentType<AreaEditorProps> | undefined }) {
  const texts = useOwnerTexts(panelEn);
  return (
    <PanelDialog label={texts.panelEditing}>
      <LazyPart
        load={loadAreaEditor}
        known={editor}
        wrap={(content) => (
          <ModalContent title={texts.panelEditing} onLeave={props.onLeave}>
            {content}
          </ModalContent>
        )}
      >
        {(Editor) => <Editor {...props} />}
      </LazyPart>
    </PanelDialog>
  );
}
