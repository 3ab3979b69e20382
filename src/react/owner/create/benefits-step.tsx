import { useLayoutEffect, useRef, useState } from 'react';
import { fill } from '../../../core/messages/fill.js';
import { createEn } from '../../../core/messages/en/owner/create.js';
import { AREA_LIMITS, type BenefitDraft, addBenefit, moveBenefit } from '../../../core/owner/area-draft.js';
import { named } from '../../ui/named.js';
import { useAdoptedStyles } from '../../ui/use-adopted-styles.js';
import { useOwnerTexts } from '../owner-context.js';
import { BenefitRow } from './benefit-row.js';
import type { DraftForm } from './draft-form.js';
import { laterStyles } from './later-styles.js';
import { useFocusAfter } from './use-focus-after.js';

/** Step 3: what members get, in the order it is shown. */
export function BenefitsStep({ draft, edit, problem }: DraftForm) {
  const texts = useOwnerTexts(createEn);
  const root = useRef<HTMLFieldSetElement>(null);
  const focusAfter = useFocusAfter(root);
  const adopt = useAdoptedStyles(laterStyles);
  useLayoutEffect(() => adopt(root.current), [adopt]);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const rows = draft.benefits;

  const change = (id: number, to: (now: readonly BenefitDraft[]) => readonly BenefitDraft[]) =>
    edit(`benefit-${id}`, (now) => ({ ...now, benefits: to(now.benefits) }));
  const move = (id: number, position: number) => {
    change(id, (now) => moveBenefit(now, id, position));
    setSaid(fill(texts.createMoved, { n: position + 1, count: rows.length }));
  };
  const remove = (id: number, index: number) => {
    change(id, (now) => now.filter((row) => row.id !== id));
    setSaid(texts.createRemoved);
    const neighbour = rows[index + 1] ?? rows[index - 1];
    focusAfter(neighbour ? `[name=benefit-${neighbour.id}]` : '[data-part=add-benefit]');
  };
  return (
    <fieldset ref={root} {...named('benefits')}>
      <legend {...named('label')}>{texts.createBenefits}</legend>
      <p {...named('hint')}>{fill(texts.createBenefitsHint, { n: AREA_LIMITS.benefits })}</p>
      {rows.length > 0 && (
        <ol>
          {rows.map((row, index) => (
            <BenefitRow
              key={row.id}
              row={row}
              index={index}
              count={rows.length}
              problem={problem(`benefit-${row.id}`)}
              dragged={dragged}
              onText={(text) =>
                change(row.id, (now) =>
                  now.map((other) => (other.id === row.id ? { ...other, text } : other)),
                )
              }
              onMove={(offset) => {
                move(row.id, index + offset);
                // A row that is moved in the document loses the focus.
                focusAfter(`[name=${offset < 0 ? 'up' : 'down'}-${row.id}]`);
              }}
              onRemove={() => remove(row.id, index)}
              onDrag={setDragged}
              onDrop={(id) => move(id, index)}
            />
          ))}
        </ol>
      )}
      {rows.length < AREA_LIMITS.benefits && (
        <button
          type="button"
          {...named('add-benefit')}
          onClick={() => {
            const added = addBenefit(rows);
            const { id = 0 } = added.at(-1) ?? {};
            change(id, addBenefit);
            setSaid('');
            focusAfter(`[name=benefit-${id}]`);
          }}
        >
          <span aria-hidden="true">+ </span>
          {texts.createAddBenefit}
        </button>
      )}
      <p className="unseen" role="status">
        {said}
      </p>
    </fieldset>
  );
}
