import { useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { MemberArea } from '../../../contract/parts/member-area.js';
import type { LockScreenCustomization } from '../../../contract/visitor/lock-screen.js';
import { LockScreenView } from '../../lock-screen/lock-screen-view.js';

const nothing = () => undefined;

/** Props of {@link LockScreenSample}. */
export interface LockScreenSampleProps {
  readonly area: MemberArea;
  readonly customization: LockScreenCustomization;
  /** The first name of a signed-in visitor; `null` for a visitor who is signed out. */
  readonly firstName: string | null;
  readonly locale: string;
  readonly messages: object | undefined;
}

/** Shows the lock screen as visitors see it. Its buttons do nothing. */
export function LockScreenSample({ area, customization, ...props }: LockScreenSampleProps) {
  return (
    <ShadowFrame>
      <LockScreenView
        {...props}
        // The owner can be a member, but members see no lock screen.
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

/** Renders its children in a shadow root, which keeps the styles of the editor out. */
function ShadowFrame({ children }: { readonly children: ReactNode }) {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const attach = useCallback((host: HTMLElement | null) => {
    if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
  }, []);
  return (
    <div ref={attach} className="host">
      {root && createPortal(children, root)}
    </div>
  );
}
