import type { PageData } from '@11ty/eleventy';
import { html, raw } from 'hono/html';
import { relativeAddress } from '../address.js';
import { tagCode, tagNode } from './tag-code.js';
import { factTable, inlineCode } from './fact-table.js';
import { readTagFacts } from './read-tag-facts.js';
import type { PlaygroundData } from '../elements/tag-playground.js';
import type { TagFacts } from './tag-facts.js';
import { sampleOf } from './tag-samples.js';
import { tagPath } from './tag-paths.js';

interface TagPageData extends PageData {
  readonly tagPage: {
    readonly facts: TagFacts;
    readonly title: string;
    readonly description: string;
    readonly keywords: string;
  };
}

/** A page for each tag: what it does, its playground, and tables of everything it takes, tells and lets one style. */
export const data = {
  layout: 'page.11ty.ts',
  tagPages: readTagFacts().map((facts) => ({
    facts,
    title: `<${facts.tag}>`,
    keywords: `${facts.tag}, ${sampleOf(facts.tag).purpose}`,
    description: `<${facts.tag}>: ${sampleOf(facts.tag).purpose}. Live preview, attributes, events, parts and tokens.`,
  })),
  pagination: { data: 'tagPages', size: 1, alias: 'tagPage' },
  permalink: ({ tagPage }: TagPageData) => `${tagPath(tagPage.facts.tag)}index.html`,
  scripts: ['tag-page'],
  styles: ['elements'],
  // Eleventy first calls these without the data, to learn which parts they read.
  eleventyComputed: {
    title: ({ tagPage }: TagPageData) => tagPage.title,
    description: ({ tagPage }: TagPageData) => tagPage.description,
    keywords: ({ tagPage }: TagPageData) => tagPage.keywords,
  },
};

export async function render({ tagPage: { facts } }: TagPageData) {
  const { tag, description, attributes, properties, methods, events, slots, parts, tokens, cssStates } =
    facts;
  const sample = sampleOf(tag);
  const path = tagPath(tag);
  return String(
    await html`<p class="kicker">
        ${sample.audience === 'owner' ? 'For the owner of the site' : 'For visitors'}
      </p>
      <h1 class="tag-name">&lt;${tag}&gt;</h1>
      ${description.split(/\n\s*\n/).map((paragraph) => html`<p>${inlineCode(paragraph)}</p>`)}
      <h2 id="preview">Preview</h2>
      <p>
        The real tag with sample data. Nothing is sent. Change its state, its attributes, its tokens and the
        page around it.
      </p>
      <tag-playground src="${relativeAddress(path, 'preview/')}" data-pagefind-ignore>
        <script type="application/json">
          ${raw(JSON.stringify({ facts, sample } satisfies PlaygroundData).replaceAll('<', '\\u003c'))}
        </script>
        <p>The preview needs JavaScript. This is the code of the tag:</p>
        <pre><code>${tagCode(tagNode(tag, sample, sample.attributes, undefined), {})}</code></pre>
      </tag-playground>
      ${factTable({
        title: 'Attributes',
        columns: ['Attribute', 'Value', 'Meaning'],
        rows: [
          ...attributes.map(({ name, value, description }) => [
            code(name),
            value.kind === 'choice' ? value.values.map(code) : value.kind === 'flag' ? 'boolean' : 'text',
            inlineCode(description),
          ]),
          [
            code('preview'),
            'a state of the preview above',
            'shows the state from sample data, without a request',
          ],
        ],
      })}
      ${factTable({
        title: 'Properties',
        intro: 'Attributes have a property of the same name in camelCase.',
        columns: ['Property', 'Type', 'Meaning'],
        rows: properties.map(({ name, type, description, isReadonly }) => [
          code(name),
          code(type),
          [inlineCode(description), isReadonly ? ' Read only.' : ''],
        ]),
      })}
      ${factTable({
        title: 'Methods',
        columns: ['Method', 'Returns', 'Meaning'],
        rows: methods.map(({ name, parameters, type, description }) => [
          code(`${name}(${parameters})`),
          code(type),
          inlineCode(description),
        ]),
      })}
      ${factTable({
        title: 'Events',
        intro: html`Events bubble and cross shadow roots.
          <a href="${relativeAddress(path, 'events/')}">Events</a> has the fields of each.`,
        columns: ['Event', 'Type', 'When'],
        rows: events.map(({ name, type, description }) => [code(name), code(type), inlineCode(description)]),
      })}
      ${factTable({
        title: 'Slots',
        columns: ['Slot', 'Content'],
        rows: slots.map(({ name, description }) => [
          name ? code(name) : 'the content',
          inlineCode(description),
        ]),
      })}
      ${factTable({
        title: 'Parts',
        intro: html`Style them with <code>${tag}::part(name)</code>.`,
        columns: ['Part', 'Node'],
        rows: parts.map(({ name, description }) => [code(name), inlineCode(description)]),
      })}
      ${factTable({
        title: 'Tokens',
        intro: html`Set them on <code>:root</code> or on the tag. See
          <a href="${relativeAddress(path, 'theming/')}">Theming</a>.`,
        columns: ['Token', 'Sets', 'Default'],
        rows: tokens.map(({ name, description, defaultValue }) => [
          code(name),
          inlineCode(description),
          defaultValue ? code(defaultValue) : '',
        ]),
      })}
      ${factTable({
        title: 'States',
        intro: html`Style them with <code>${tag}:state(name)</code>.`,
        columns: ['State', 'Meaning'],
        rows: cssStates.map(({ name, description }) => [code(name), inlineCode(description)]),
      })}`,
  );
}

const code = (text: string) => html`<code>${text}</code> `;
