import type { Site } from '../site.js';
import type { ChecklistItem } from './checklist-item.js';
import type { ChecklistProgress } from './checklist.js';

/** Records that the setup checklist was seen, and how far it was. */
export function recordChecklistView(site: Site, { done, total }: ChecklistProgress): void {
  void site.track('ViewChecklist', { done, total });
}

/** Records that a row of the setup checklist was pressed. */
export function recordChecklistClick(site: Site, item: ChecklistItem): void {
  void site.track('ClickChecklist', { item });
}

/** Records that the survey was seen. */
export function recordSurveyView(site: Site): void {
  void site.track('ViewSurvey');
}
