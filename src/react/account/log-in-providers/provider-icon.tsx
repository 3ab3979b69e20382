import type { LogInProvider } from '../../../core/config/configuration.js';

/** The picture of a log-in provider beside its name. Renders nothing without one. */
export const ProviderIcon = ({ provider: { icon } }: { readonly provider: LogInProvider }) =>
  icon ? <img data-part="provider-icon" src={icon} alt="" width={20} height={20} /> : null;
