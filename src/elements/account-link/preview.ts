import type { SiteUser } from '../../core/visitor/site-user.js';
import { findPreviewState } from '../previews/preview-states.js';

/** The visitor and the setting of a state of the link. */
export interface SampleLink {
  readonly user: SiteUser;
  readonly showFirstName: boolean;
}

const ana: SiteUser = { state: 'signed-in', firstName: 'Ana', siteUserId: 'sample' };

const states: Readonly<Record<string, SampleLink>> = {
  'signed-out': { user: { state: 'unknown' }, showFirstName: false },
  'signed-in': { user: ana, showFirstName: false },
  named: { user: ana, showFirstName: true },
};

/** Returns the state of the link with this name. */
export const sampleLink = (state: string): SampleLink => findPreviewState('account-link', states, state);
