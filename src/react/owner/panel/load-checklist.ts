import type { ComponentType } from 'react';
import type { ChecklistProps } from '../checklist/checklist.js';

/** Loads the setup checklist, which the panel does without until it knows what is set up. */
export const loadChecklist = async (): Promise<ComponentType<ChecklistProps>> =>
  (await import('../checklist/checklist.js')).Checklist;
