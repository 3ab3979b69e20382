/** The script of the pages of the tags. */
import { AttributeControls } from '../elements/attribute-controls.js';
import { EventLog } from '../elements/event-log.js';
import { TagPlayground } from '../elements/tag-playground.js';
import { definePreviewElements } from '../elements/define-preview-elements.js';

definePreviewElements();
customElements.define('attribute-controls', AttributeControls);
customElements.define('event-log', EventLog);
customElements.define('tag-playground', TagPlayground);
