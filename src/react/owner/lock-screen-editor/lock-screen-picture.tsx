import type { LockScreenCustomization, MemberArea } from '../../../core/api/types.js';
import { accessCss } from '../../../core/styles/access-css.js';
import { baseCss } from '../../../core/styles/base-css.js';
import { joinViewCss } from '../../../core/styles/join-view-css.js';
import { quietButtonCss } from '../../../core/styles/quiet-button-css.js';
import { LockScreenView } from '../../lock-screen/lock-screen-view.js';
import { ShadowFrame } from './shadow-frame.js';

const LOCK_SCREEN_CSS = baseCss + quietButtonCss + joinViewCss + accessCss;
const nothing = () => undefined;

/** Props of {@link LockScreenPicture}. */
export interface LockScreenPictureProps {
  readonly area: MemberArea;
  readonly customization: LockScreenCustomization;
  /** Of whoever is signed in; `null` for anybody else. */
  readonly firstName: string | null;
  readonly locale: string;
  readonly messages: object | undefined;
}

/** A lock screen as its tag shows it: the real view in the real styles. Its buttons do nothing. */
export function LockScreenPicture({ area, customization, ...props }: LockScreenPictureProps) {
  return (
    <ShadowFrame css={LOCK_SCREEN_CSS}>
      <LockScreenView
        {...props}
        // The owner may be a member; whoever meets a lock screen is not.
        details={{ kind: 'ready', area: { ...area, membership: undefined }, lockScreen: customization }}
        pending={false}
        membershipsHref=""
        onOption={nothing}
        onJoin={nothing}
        onLogIn={nothing}
        onLogOut={nothing}
        onRetry={nothing}
      />
    </ShadowFrame>
  );
}
