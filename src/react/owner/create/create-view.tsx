import { OwnerRoot } from '../owner-root.js';
import type { OwnerViewProps } from '../owner-context.js';
import { CreateForm, type CreateFormProps } from './create-form.js';

/** Props of {@link CreateView}. */
export interface CreateViewProps extends OwnerViewProps, CreateFormProps {}

/** What `<member-area-create>` shows. */
export function CreateView({ site, locale, messages, ...form }: CreateViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <CreateForm {...form} />
    </OwnerRoot>
  );
}
