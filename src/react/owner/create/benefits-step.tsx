import { useLayoutEffect, useRef, useState } from 'react';
import { fill } from '../../../core/messages/fill.js';
import { createEn } from '../../../core/messages/en/owner/create.js';
import { type BenefitDraft, addBenefit, moveBenefit } from '../../../core/owner/area-draft.js';
import { AREA_LIMITS } from '../../../contract/parts/limits.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { BenefitRow } from './benefit-row.js';
import type { DraftForm } from './use-creation.js';
import { laterStyles } from './later-styles.js';
import { useFocusAfter } from './use-focus-after.js';

/** Step 3: the benefits for members, in order. */
export function BenefitsStep({ draft, edit, problem }: DraftForm) {
  const texts = useOwnerTexts(createEn);
  const root = useRef<HTMLFieldSetElement>(null);
  const focusAfter = useFocusAfter(root);
  const adopt = useAdoptedStyles(laterStyles);
  useLayoutEffect(() => adopt(root.current), [adopt]);
  const [statusText, setStatusText] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const rows = draft.benefits;

  const change = (id: number, to: (now: readonly BenefitDraft[]) => readonly BenefitDraft[]) =>
    edit(`benefit-${id}`, (now) => ({ ...now, benefits: to(now.benefits) }));
  const move = (id: number, position: number) => {
    change(id, (now) => moveBenefit(now, id, position));
    setStatusText(fill(texts.createMoved, { n: position + 1, count: rows.length }));
  };
  const remove = (id: number, index: number) => {
    change(id, (now) => now.filter((row) => row.id !== id));
    setStatusText(texts.createRemoved);
    const neighbour = rows[index + 1] ?? rows[index - 1];
    focusAfter(neighbour ? `[name=benefit-${neighbour.id}]` : '[data-part=add-benefit]');
  };
  return (
    <fieldset ref={root} {...partProps('benefits')}>
      <legend {...partProps('label')}>{texts.createBenefits}</legend>
      <p {...partProps('hint')}>{fill(texts.createBenefitsHint, { n: AREA_LIMITS.benefits })}</p>
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
                // A row that moves in the document loses the focus.
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
          {...partProps('add-benefit')}
          onClick={() => {
            const added = addBenefit(rows);
            const { id = 0 } = added.at(-1) ?? {};
            change(id, addBenefit);
            setStatusText('');
            focusAfter(`[name=benefit-${id}]`);
          }}
        >
          <span aria-hidden="true">+ </span>
          {texts.createAddBenefit}
        </button>
      )}
      <p className="unseen" role="status">
        {statusText}
      </p>
    </fieldset>
  );
}
