/** The parts of the panel that are shown later, loaded together. */
export { AreaEditDialog } from './area-edit-dialog.js';
export { CreationDialog } from './creation-dialog.js';
export { DeletionDialog } from './deletion-dialog.js';
export { LockScreenPlace } from './lock-screen-place.js';
export { NavigationField } from './navigation-field.js';
export { PanelToast } from './panel-toast.js';
export { StepDialog } from './step-dialog.js';
