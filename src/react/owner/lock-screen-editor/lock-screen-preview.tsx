import { useState } from 'react';
import type { LockScreenCustomization, MemberArea } from '../../../core/api/types.js';
import { lockScreenEditorEn } from '../../../core/messages/en/owner/lock-screen-editor.js';
import { named } from '../../ui/named.js';
import { LazyPart } from '../lazy-part.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';
import { SegmentField } from './segment-field.js';

/** Who looks at the preview. */
export type PreviewViewer = 'visitor' | 'non-member';

type Width = 'desktop' | 'mobile';

/** The picture comes when the fields are there already; without it they can be edited. */
const loadPicture = () => import('./lock-screen-picture.js');

/** By the DOM: React 18 knows no such attribute. */
const makeInert = (node: HTMLElement | null) => void node?.toggleAttribute('inert', true);

/**
 * The lock screen as visitors see it, following every keystroke. Nothing in it can be clicked. What is wider than the
 * preview can be scrolled.
 */
export function LockScreenPreview({
  area,
  customization,
  initialViewer = 'visitor',
}: {
  readonly area: MemberArea;
  readonly customization: LockScreenCustomization;
  readonly initialViewer?: PreviewViewer | undefined;
}) {
  const { site, locale, messages } = useOwner();
  const texts = useOwnerTexts(lockScreenEditorEn);
  const [width, setWidth] = useState<Width>('desktop');
  const [viewer, setViewer] = useState(initialViewer);
  const user = site.siteUser();
  const ownName = user.state === 'signed-in' ? user.firstName : '';
  return (
    <div {...named('preview')}>
      <h3 {...named('preview-title')}>{texts.lockScreenEditorPreview}</h3>
      <div {...named('preview-choices')}>
        <SegmentField
          label={texts.lockScreenEditorWidth}
          segments={[
            ['desktop', texts.lockScreenEditorDesktop],
            ['mobile', texts.lockScreenEditorMobile],
          ]}
          value={width}
          onChange={setWidth}
        />
        <SegmentField
          label={texts.lockScreenEditorViewer}
          segments={[
            ['visitor', texts.lockScreenEditorVisitor],
            ['non-member', texts.lockScreenEditorNonMember],
          ]}
          value={viewer}
          onChange={setViewer}
        />
      </div>
      <LazyPart load={loadPicture}>
        {({ LockScreenPicture }) => (
          // Inert itself it could not be scrolled.
          <div
            {...named('preview-frame')}
            role="group"
            aria-label={texts.lockScreenEditorPreview}
            tabIndex={0}
            className={width}
          >
            <div {...named('preview-stage')} ref={makeInert}>
              <LockScreenPicture
                area={area}
                customization={customization}
                firstName={viewer === 'visitor' ? null : ownName}
                locale={locale}
                messages={messages}
              />
            </div>
          </div>
        )}
      </LazyPart>
    </div>
  );
}
