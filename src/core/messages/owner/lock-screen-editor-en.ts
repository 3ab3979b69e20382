/** English texts of `<member-area-lock-screen-editor>`. */
export const lockScreenEditorEn = {
  lockScreenEditorTitle: 'Lock screen',
};

/** The texts of `<member-area-lock-screen-editor>`. */
export type LockScreenEditorMessages = typeof lockScreenEditorEn;
