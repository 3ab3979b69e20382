import { html } from 'lit';

/** Renders a text of the manifest, in which backticks mark code. */
export const inlineCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));
