import { useState } from 'react';
import type { MemberArea } from '../../../contract/parts/member-area.js';
import type { LockScreenCustomization } from '../../../contract/visitor/lock-screen.js';
import { lockScreenEditorEn } from '../../../core/messages/en/owner/lock-screen-editor.js';
import { partProps } from '../../ui/base/styling.js';
import { LazyPart } from '../../ui/loading/lazy-part.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { SegmentField } from './segment-field.js';

/** The kind of visitor whose lock screen is shown. */
export type PreviewViewer = 'visitor' | 'non-member';

type Width = 'desktop' | 'mobile';

/** Loaded after the fields, which work without it. */
const loadSample = () => import('./lock-screen-sample.js');

/** Set on the node, because React 18 does not support the attribute. */
const makeInert = (node: HTMLElement | null) => {
  node?.toggleAttribute('inert', true);
};

/** A live preview of the lock screen. It is inert, but can be scrolled. */
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
    <div {...partProps('preview')}>
      <h3 {...partProps('preview-title')}>{texts.lockScreenEditorPreview}</h3>
      <div {...partProps('preview-choices')}>
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
      <LazyPart load={loadSample}>
        {({ LockScreenSample }) => (
          // An inert element cannot be scrolled, so this one is not inert.
          <div
            {...partProps('preview-frame')}
            role="group"
            aria-label={texts.lockScreenEditorPreview}
            tabIndex={0}
            className={width}
          >
            <div {...partProps('preview-stage')} ref={makeInert}>
              <LockScreenSample
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
