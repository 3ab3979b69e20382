import type { Site } from '../site.js';
import type { ChecklistItem } from './checklist-item.js';
import type { ChecklistProgress } from './checklist.js';

/** Records that the setup checklist was seen, and how far it was. */
export function recordChecklistView(site: Site, { done, total }: ChecklistProgress): void {
  site.track('ViewChecklist', { done, total });
}

/** Records that a row of the setup checklist was pressed. */
export function recordChecklistClick(site: Site, item: ChecklistItem): void {
  site.track('ClickChecklist', { item });
}

/** Records that the survey was seen. */
export function recordSurveyView(site: Site): void {
  site.track('ViewSurvey');
}
