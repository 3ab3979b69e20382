import { useState } from 'react';
import type { LockScreenCustomization, MemberArea } from '../../../core/api/types.js';
import { lockScreenEditorEn } from '../../../core/messages/owner/lock-screen-editor-en.js';
import { accessCss } from '../../../core/styles/access-css.js';
import { baseCss } from '../../../core/styles/base-css.js';
import { joinViewCss } from '../../../core/styles/join-view-css.js';
import { quietButtonCss } from '../../../core/styles/quiet-button-css.js';
import { LockScreenView } from '../../lock-screen/lock-screen-view.js';
import { named } from '../../ui/named.js';
import { SegmentField } from './segment-field.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';
import { ShadowFrame } from './shadow-frame.js';

/** Who looks at the preview. */
export type PreviewViewer = 'visitor' | 'non-member';

type Width = 'desktop' | 'mobile';

const LOCK_SCREEN_CSS = baseCss + quietButtonCss + joinViewCss + accessCss;
const nothing = () => undefined;

/** By the DOM: React 18 knows no such attribute. */
const makeInert = (node: HTMLElement | null) => void node?.toggleAttribute('inert', true);

/**
 * The lock screen as visitors see it, following every keystroke: the real view in the real styles. Nothing in it can be
 * pressed; what is wider than the place there is can be scrolled (screens 5).
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
    <section {...named('preview')} aria-label={texts.lockScreenEditorPreview}>
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
      {/* Inert itself it could not be scrolled. */}
      <div
        {...named('preview-frame')}
        role="group"
        aria-label={texts.lockScreenEditorPreview}
        tabIndex={0}
        className={width}
      >
        <div {...named('preview-stage')} ref={makeInert}>
          <ShadowFrame css={LOCK_SCREEN_CSS}>
            <LockScreenView
              // The owner may be a member; whoever meets a lock screen is not.
              details={{
                kind: 'ready',
                area: { ...area, membership: undefined },
                lockScreen: customization,
              }}
              pending={false}
              firstName={viewer === 'visitor' ? null : ownName}
              locale={locale}
              messages={messages}
              membershipsHref=""
              onOption={nothing}
              onJoin={nothing}
              onLogIn={nothing}
              onLogOut={nothing}
              onRetry={nothing}
            />
          </ShadowFrame>
        </div>
      </div>
    </section>
  );
}
