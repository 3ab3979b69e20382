/** The script of the page in the frame of a preview. */
import type * as Core from 'member-area-elements/core';
import { PreviewStage } from '../elements/preview-stage.js';
import { answerWithSamples } from '../preview/sample-answers.js';

// Not part of this bundle: the tags of the page share the Site of this one.
const core = new URL('../library/core.js', import.meta.url).href;
const { configure } = (await import(core)) as typeof Core;

// Nothing is sent. A form that somebody fills in says that there is no connection, which is no error of the page.
configure({ fetch: answerWithSamples, onError: () => undefined });
customElements.define('preview-stage', PreviewStage);
