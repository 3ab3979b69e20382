import { profileFieldsFault } from '../contract/parts/profile-fields-fault.js';
import { resolveSettings, SETTING_NAMES } from '../core/config/resolve-settings.js';
import { nearestName } from '../core/misuse/nearest-name.js';
import { findingAt, PAGE_START, type Finding } from './finding.js';
import { attributeOf, type PageFacts } from './page-facts.js';

/** Returns the findings about `<script type="application/json" data-member-areas>`. */
export function settingsFindings(page: PageFacts): Finding[] {
  const { scripts, values, position } = page.settings;
  const findings = scripts
    .filter((script) => attributeOf(script, 'type') !== 'application/json')
    .map((script) =>
      findingAt(script.position, {
        id: 'settings-type',
        message:
          '<script data-member-areas>: the settings are read only with type="application/json". Add that attribute.',
      }),
    );
  if (position === null) return [...findings, ...missingSettings(page, {})];
  const [first, ...others] = scripts.filter((script) => attributeOf(script, 'type') === 'application/json');
  for (const other of others) {
    const message = `<script data-member-areas>: the page has the settings of line ${first?.position.line ?? 1} already, and these are not read. Put all settings into one script.`;
    findings.push(findingAt(other.position, { id: 'duplicate-settings', message }));
  }
  if (values === null) {
    const message =
      '<script data-member-areas>: the settings are not a JSON object. Write them as { "websiteId": "my-site", "environment": "production" }, without a comma at the end.';
    return [...findings, findingAt(position, { id: 'settings-json', message })];
  }
  resolveSettings([values], '', ({ key, value }) => {
    const message = `<script data-member-areas>: the setting "${key}" has the value ${JSON.stringify(value).slice(0, 200)}, which is not valid; its default is used. See the table of the settings.`;
    findings.push(findingAt(position, { id: 'settings-value', message }));
  });
  const fault = Array.isArray(values['profileFields']) ? profileFieldsFault(values['profileFields']) : null;
  if (fault !== null) {
    const message = `<script data-member-areas>: the setting "profileFields" is not valid, and the forms have none of its fields. ${fault}`;
    findings.push(findingAt(position, { id: 'settings-value', message }));
  }
  for (const key of Object.keys(values).filter((one) => !SETTING_NAMES.includes(one))) {
    const meant = nearestName(key, SETTING_NAMES);
    const advice = meant === null ? 'It is ignored.' : `Write "${meant}".`;
    const message = `<script data-member-areas>: there is no setting ${JSON.stringify(key)}. ${advice}`;
    findings.push(findingAt(position, { id: 'unknown-setting', message }));
  }
  return [...findings, ...missingSettings(page, values)];
}

function missingSettings(page: PageFacts, values: Readonly<Record<string, unknown>>): Finding[] {
  const [tag] = page.tags.filter((one) => attributeOf(one, 'preview') === null);
  // A script may call `configure()`.
  const isConfigured =
    page.hasOtherScripts || page.scripts.some(({ element }) => element.text.includes('configure'));
  if (!tag || isConfigured) return [];
  const missing = ['websiteId', 'environment'].filter((key) => !values[key]);
  if (missing.length === 0) return [];
  const message = `The settings lack ${missing.join(' and ')}. Add <script type="application/json" data-member-areas>{ "websiteId": "my-site", "environment": "production" }</script>, or call configure().`;
  return [findingAt(page.settings.position ?? PAGE_START, { id: 'missing-setting', message })];
}
