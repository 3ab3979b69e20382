import { createEn } from '../../../core/messages/en/owner/create.js';
import { AREA_LIMITS } from '../../../contract/parts/limits.js';
import { pluralText } from '../../../core/messages/fill.js';
import { TextAreaField } from '../../ui/form/text-area-field.js';
import { TextField } from '../../ui/form/text-field.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { LayoutField } from './layout-field.js';
import type { DraftForm } from './use-creation.js';

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
  return (
    <>
      <NameFields {...form} />
      <TextField
        name="area-id"
        label={texts.createId}
        hint={texts.createIdHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        dir="ltr"
        value={draft.areaId}
        error={problem('area-id')}
        onChange={({ target }) => edit('area-id', (now) => ({ ...now, areaId: target.value }))}
      />
      <LayoutField {...form} />
    </>
  );
}
