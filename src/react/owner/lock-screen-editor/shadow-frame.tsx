import { useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useAdoptedStyles } from '../../ui/use-adopted-styles.js';

/** Shows something in a shadow root of its own, in the styles it has in its tag. */
export function ShadowFrame({ css, children }: { readonly css: string; readonly children: ReactNode }) {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const adopt = useAdoptedStyles(css);
  const attach = useCallback((host: HTMLElement | null) => {
    if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
  }, []);
  return (
    <div ref={attach} className="host">
      {root && createPortal(<div ref={adopt}>{children}</div>, root)}
    </div>
  );
}
