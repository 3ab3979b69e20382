/** The script of the snippet builder. */
import { BuilderChecklist } from '../elements/builder-checklist.js';
import { BuilderForm } from '../elements/builder-form.js';
import { ContrastList } from '../elements/contrast-list.js';
import { SnippetBuilder } from '../elements/snippet-builder.js';
import { definePreviewElements } from '../elements/define-preview-elements.js';

definePreviewElements();
customElements.define('contrast-list', ContrastList);
customElements.define('builder-form', BuilderForm);
customElements.define('builder-checklist', BuilderChecklist);
customElements.define('snippet-builder', SnippetBuilder);
