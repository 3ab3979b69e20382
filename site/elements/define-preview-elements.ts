import { CodeSample } from './code-sample.js';
import { CopyButton } from './copy-button.js';
import { FrameToolbar } from './frame-toolbar.js';
import { PreviewFrame } from './preview-frame.js';
import { TokenControls } from './token-controls.js';

/** Registers the elements of the pages with a live preview: its frame and controls, and the code to copy. */
export function definePreviewElements(): void {
  customElements.define('copy-button', CopyButton);
  customElements.define('code-sample', CodeSample);
  customElements.define('token-controls', TokenControls);
  customElements.define('frame-toolbar', FrameToolbar);
  customElements.define('preview-frame', PreviewFrame);
}
