/** Registers the same view with the same client as a plain r2wc tag, for comparison. Bundled into one file. */
import r2wc from '@r2wc/react-to-web-component';
import { createApi } from 'member-area-elements/core/api';
import { JoinView, type AreaDetails } from 'member-area-elements/react';
import { useEffect, useState } from 'react';

const api = createApi(() => ({
  fetch: globalThis.fetch.bind(globalThis),
  apiRoot: '',
  csrfToken: () => null,
  timeoutMs: 15_000,
}));

function Join({ memberAreaId, container }: { memberAreaId?: string; container?: HTMLElement }) {
  const [details, setDetails] = useState<AreaDetails>({ kind: 'loading' });
  useEffect(() => {
    api.memberArea(memberAreaId ?? '').then(
      (area) => setDetails({ kind: 'ready', area }),
      () => setDetails({ kind: 'failed' }),
    );
  }, [memberAreaId]);
  return (
    <JoinView
      details={details}
      pending={false}
      locale="en"
      onJoin={() =>
        container?.dispatchEvent(
          new Event('member-area-join-request', { bubbles: true, composed: true, cancelable: true }),
        )
      }
      onRetry={() => undefined}
    />
  );
}

customElements.define('r2wc-join', r2wc(Join, { shadow: 'open', props: { memberAreaId: 'string' } }));
