import { type ConnectProps } from './connect.js';
import { pageDocument } from '../../../core/browser/page-document.js';
import { useLayoutEffect } from 'react';
import { reportRejection } from '../../../core/report-rejection.js';
import { useOwner, type OwnerViewProps } from '../shared/owner-context.js';
import { OwnerRoot } from '../shared/owner-root.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useLoaded } from '../../ui/loading/use-loaded.js';
import { Connect } from './connect.js';

/** Props of {@link ConnectView}. */
export interface ConnectViewProps extends OwnerViewProps, ConnectProps {}

/** The view of `<member-area-connect>`: connects a block of a page to a member area. */
export function ConnectView({ site, locale, messages, ...props }: ConnectViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <Loaded {...props} />
    </OwnerRoot>
  );
}

function Loaded(props: ConnectProps) {
  const { site, flow } = useOwner();
  const loaded = useLoaded(flow.overview);
  const set = loaded.kind === 'ready' ? loaded.set : null;
  useLayoutEffect(() => {
    if (!set) return;
    // An area that another part of the page has created can be chosen here.
    const readAgain = () => {
      const reading = flow.overview().then((result) => {
        if (result.kind === 'done') set(result.value);
      });
      reportRejection(reading, site, 'member-area-connect');
    };
    pageDocument.addEventListener('member-area-create-success', readAgain);
    return () => pageDocument.removeEventListener('member-area-create-success', readAgain);
  }, [site, flow, set]);
  return <LoadedView loaded={loaded}>{({ list }) => <Connect {...props} list={list} />}</LoadedView>;
}
