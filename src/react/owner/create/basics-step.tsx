import { createEn } from '../../../core/messages/en/owner/create.js';
import { AREA_LIMITS, LAYOUTS, type Layout } from '../../../core/owner/area-draft.js';
import { pluralText } from '../../../core/messages/fill.js';
import { partProps } from '../../ui/base/styling.js';
import { RadioCards } from '../ui/radio-cards.js';
import { TextAreaField } from '../../ui/form/text-area-field.js';
import { TextField } from '../../ui/form/text-field.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import type { DraftForm } from './use-creation.js';
import type { ReactNode } from 'react';

/** The number of characters that are left when the description begins to count them. */
const COUNT_FROM = 60;

/** The fields for the name and the description of an area. */
export function NameFields({ draft, edit, problem }: DraftForm) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(createEn);
  const left = AREA_LIMITS.description - draft.description.trim().length;
  return (
    <>
      <TextField
        name="name"
        label={texts.createName}
        required
        autoComplete="off"
        value={draft.name}
        error={problem('name')}
        onChange={({ target }) => edit('name', (now) => ({ ...now, name: target.value }))}
      />
      <TextAreaField
        name="description"
        label={texts.createDescription}
        value={draft.description}
        error={problem('description')}
        hint={
          left > COUNT_FROM || left < 0
            ? texts.createDescriptionHint
            : pluralText(texts.createCharactersLeft, left, locale)
        }
        onChange={({ target }) => edit('description', (now) => ({ ...now, description: target.value }))}
      />
    </>
  );
}

/** Step 1: the name, the description, the id and the layout of the area. */
export function BasicsStep(form: DraftForm) {
  const { draft, edit, problem } = form;
  const texts = useOwnerTexts(createEn);
  const titles: Readonly<Record<Layout, readonly [title: string, description: string]>> = {
    cards: [texts.createLayoutCards, texts.createLayoutCardsHint],
    list: [texts.createLayoutList, texts.createLayoutListHint],
    video: [texts.createLayoutVideo, texts.createLayoutVideoHint],
    welcome: [texts.createLayoutWelcome, texts.createLayoutWelcomeHint],
  };
  return (
    <>
      <NameFields {...form} />
      <TextField
        name="area-id"
        label={texts.createId}
        hint={texts.createIdHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={draft.areaId}
        error={problem('area-id')}
        onChange={({ target }) => edit('area-id', (now) => ({ ...now, areaId: target.value }))}
      />
      <div {...partProps('layouts')}>
        <RadioCards
          name="layout"
          legend={texts.createLayout}
          value={draft.layout}
          error={problem('layout')}
          cards={LAYOUTS.map((value) => {
            const [title, description] = titles[value];
            return { value, title, description, picture: <LayoutPicture layout={value} /> };
          })}
          onChange={(layout) => edit('layout', (now) => ({ ...now, layout }))}
        />
      </div>
    </>
  );
}

const SHAPES: Readonly<Record<Layout, ReactNode>> = {
  cards: (
    <>
      <path className="line" d="M8 9h24" />
      <path
        className="block"
        d="M8 16h15v14H8zM28.5 16h15v14h-15zM49 16h15v14H49zM8 35h15v8H8zM28.5 35h15v8h-15zM49 35h15v8H49z"
      />
    </>
  ),
  list: (
    <>
      <path className="block" d="M8 8h10v9H8zM8 21.500h10v9H8zM8 35h10v9H8z" />
      <path className="line" d="M24 11h30M24 15h20M24 24.500h36M24 28.500h24M24 38h28M24 42h16" />
    </>
  ),
  video: (
    <>
      <path className="block" d="M8 8h56v24H8z" />
      <path className="mark" d="M32 14v12l10-6z" />
      <path className="line" d="M8 38h30M8 43h20" />
    </>
  ),
  welcome: (
    <>
      <path className="block" d="M8 8h24v36H8z" />
      <path className="line" d="M38 14h26M38 21h20M38 26h24" />
      <path className="block" d="M38 34h16v8H38z" />
    </>
  ),
};

/** A decorative picture of a layout. */
function LayoutPicture({ layout }: { readonly layout: Layout }) {
  return (
    <svg {...partProps('layout-picture')} viewBox="0 0 72 52" width="72" height="52" aria-hidden="true">
      <rect className="page" x="0.5" y="0.5" width="71" height="51" rx="5" />
      {SHAPES[layout]}
    </svg>
  );
}
