import { createEn } from '../../../core/messages/en/owner/create.js';
import { AREA_LIMITS, LAYOUTS, type Layout } from '../../../core/owner/area-draft.js';
import { pluralText } from '../../../core/messages/fill.js';
import { named } from '../../ui/named.js';
import { RadioCards } from '../../ui/radio-cards.js';
import { TextAreaField } from '../../ui/text-area-field.js';
import { TextField } from '../../ui/text-field.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';
import type { DraftForm } from './draft-form.js';
import { LayoutPicture } from './layout-picture.js';

/** From how many characters before the limit on the description counts them. */
const COUNT_FROM = 60;

/** Step 1: what the area is called, what it says about itself, and how it looks. */
export function BasicsStep({ draft, edit, problem }: DraftForm) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(createEn);
  const left = AREA_LIMITS.description - draft.description.trim().length;
  const titles: Readonly<Record<Layout, readonly [title: string, description: string]>> = {
    cards: [texts.createLayoutCards, texts.createLayoutCardsHint],
    list: [texts.createLayoutList, texts.createLayoutListHint],
    video: [texts.createLayoutVideo, texts.createLayoutVideoHint],
    welcome: [texts.createLayoutWelcome, texts.createLayoutWelcomeHint],
  };
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
      <div {...named('layouts')}>
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
