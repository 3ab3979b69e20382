/** English texts of `<member-areas-checklist>`. */
export const checklistEn = {
  checklistTitle: 'Set up your member area',
};

/** The texts of `<member-areas-checklist>`. */
export type ChecklistMessages = typeof checklistEn;
