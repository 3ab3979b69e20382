import { profileFieldsFault } from '../../contract/parts/profile-fields-fault.js';
import type { ProfileField } from '../../contract/parts/profile-fields.js';
import { ConfigurationError } from '../config/resolve-settings.js';
import type { Site } from '../site.js';

/**
 * Returns the fields that the site adds to the accounts of its people. Reports a list that is not valid once, and returns no
 * fields then. Only the forms with these fields load this check: it is too large for every page.
 */
export function readProfileFields(site: Site): readonly ProfileField[] {
  const { profileFields } = site.settings();
  const fault = profileFieldsFault(profileFields);
  if (fault === null) return profileFields;
  site.reportOnce(new ConfigurationError('profileFields', profileFields, fault), 'configuration');
  return [];
}
