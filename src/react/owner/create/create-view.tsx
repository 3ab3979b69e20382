import { OwnerRoot } from '../owner-root.js';
import type { OwnerViewProps } from '../owner-context.js';
import { CreateForm, type CreateFormProps } from './create-form.js';

/** Props of {@link CreateView}. */
export interface CreateViewProps extends OwnerViewProps, CreateFormProps {}

/**
 * The view of `<member-area-create>`: creates a member area in three steps. It brings no dialog: put it into your own,
 * mount it when that opens and take it away in `onLeave` and `onCreated`.
 *
 *     <dialog ref={showModal} aria-label="Create a member area">
 *       <CreateView
 *         site={getSite()}
 *         locale="en"
 *         currency="USD"
 *         names={areas.map(({ title }) => title)}
 *         onLeave={close}
 *         onCreated={(area) => { select(area.id); close(); }}
 *         onUpgrade={() => location.assign('/plans')}
 *       />
 *     </dialog>
 *
 * Escape is its own: it asks before anything typed is lost, so keep the dialog from closing by itself (prevent its
 * `cancel`).
 */
export function CreateView({ site, locale, messages, ...form }: CreateViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <CreateForm {...form} />
    </OwnerRoot>
  );
}
