import type { ReactNode } from 'react';
import { checklistEn } from '../../../core/messages/en/owner/checklist.js';
import { LazyPart } from '../../ui/loading/lazy-part.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { ModalContent } from '../ui/modal-content.js';
import { FirstFocus, PanelDialog } from './panel-dialog.js';
import type * as Contents from './step-contents.js';

let loaded: typeof Contents | undefined;

const loadContents = async (): Promise<typeof Contents> => (loaded ??= await import('./step-contents.js'));

/** The dialog of a step that only the checklist opens. Its content is loaded when the dialog first opens. */
export function StepDialog({
  step,
  onLeave,
  children,
}: {
  readonly step: 'join-block' | 'navigation' | 'payments';
  readonly onLeave: () => void;
  readonly children: (contents: typeof Contents) => ReactNode;
}) {
  const texts = useOwnerTexts(checklistEn);
  const title = {
    'join-block': texts.checklistJoinBlockTitle,
    navigation: texts.checklistNavigationTitle,
    payments: texts.checklistPaymentsTitle,
  }[step];
  return (
    <PanelDialog label={title}>
      <LazyPart
        load={loadContents}
        known={loaded}
        wrap={(content) => (
          <ModalContent title={title} onLeave={onLeave}>
            {content}
          </ModalContent>
        )}
      >
        {(contents) => (
          <>
            {children(contents)}
            <FirstFocus />
          </>
        )}
      </LazyPart>
    </PanelDialog>
  );
}
