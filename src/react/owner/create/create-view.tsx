import type { OwnerViewProps } from '../shared/owner-context.js';
import { OwnerRoot } from '../shared/owner-root.js';
import { CreateForm, type CreateFormProps } from './create-form.js';

/** Props of {@link CreateView}. */
export interface CreateViewProps extends OwnerViewProps, CreateFormProps {}

/**
 * The view of `<member-area-create>`: creates a member area in three steps. It has no dialog. Put it into your own,
 * mount it when the dialog opens, and unmount it in `onLeave` and `onCreated`.
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
 * It handles Escape, and asks before edits are lost. So prevent the `cancel` event of the dialog.
 */
export function CreateView({ site, locale, messages, ...form }: CreateViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <CreateForm {...form} />
    </OwnerRoot>
  );
}
