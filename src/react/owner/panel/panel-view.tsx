import { panelEn } from '../../../core/messages/owner/panel-en.js';
import { named } from '../../ui/named.js';
import { useOwnerTexts, type OwnerViewProps } from '../owner-context.js';
import { OwnerRoot } from '../owner-root.js';

/** Props of {@link PanelView}. */
export type PanelViewProps = OwnerViewProps;

/** What `<member-areas-panel>` shows. */
export function PanelView(props: PanelViewProps) {
  return (
    <OwnerRoot {...props}>
      <Content />
    </OwnerRoot>
  );
}

function Content() {
  const texts = useOwnerTexts(panelEn);
  return <h2 {...named('title')}>{texts.panelTitle}</h2>;
}
