import { connectEn } from '../../../core/messages/owner/connect-en.js';
import { named } from '../../ui/named.js';
import { useOwnerTexts, type OwnerViewProps } from '../owner-context.js';
import { OwnerRoot } from '../owner-root.js';

/** Props of {@link ConnectView}. */
export type ConnectViewProps = OwnerViewProps;

/** What `<member-area-connect>` shows. */
export function ConnectView(props: ConnectViewProps) {
  return (
    <OwnerRoot {...props}>
      <Content />
    </OwnerRoot>
  );
}

function Content() {
  const texts = useOwnerTexts(connectEn);
  return <h2 {...named('title')}>{texts.connectTitle}</h2>;
}
