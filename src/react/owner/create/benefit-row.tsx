import { useState, type DragEvent } from 'react';
import { fill } from '../../../core/messages/fill.js';
import { createEn } from '../../../core/messages/en/owner/create.js';
import type { BenefitDraft } from '../../../core/owner/area-draft.js';
import { LineIcon } from '../../ui/base/line-icon.js';
import { partProps } from '../../ui/base/styling.js';
import { TextField } from '../../ui/form/text-field.js';
import { useOwnerTexts } from '../shared/owner-context.js';

/** Props of {@link BenefitRow}. */
export interface BenefitRowProps {
  readonly row: BenefitDraft;
  /** The position in the list, from 0. */
  readonly index: number;
  readonly count: number;
  readonly problem: string | undefined;
  /** The id of the row that is being dragged. */
  readonly dragged: number | null;
  readonly onText: (text: string) => void;
  readonly onMove: (offset: 1 | -1) => void;
  readonly onRemove: () => void;
  /** Called with the id when dragging starts, and with `null` when it ends. */
  readonly onDrag: (id: number | null) => void;
  /** Called with the id of a row that was dropped on this one. */
  readonly onDrop: (id: number) => void;
}

const ARROWS = { up: 'M12 19V6M6 11l6-6 6 6', down: 'M12 5v13M6 13l6 6 6-6', remove: 'M6 6l12 12M18 6L6 18' };

/** A field for a benefit, with buttons that move and remove it, and a handle to drag it. */
export function BenefitRow(props: BenefitRowProps) {
  const { row, index, count, problem, dragged, onText, onMove, onRemove, onDrag, onDrop } = props;
  const texts = useOwnerTexts(createEn);
  const [isOver, setIsOver] = useState(false);
  const n = index + 1;
  const accepts = (event: DragEvent) => {
    if (dragged === null || dragged === row.id) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <li
      {...partProps('benefit')}
      data-dragged={dragged === row.id || undefined}
      data-over={(isOver && dragged !== null) || undefined}
      onDragEnter={accepts}
      onDragOver={accepts}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        setIsOver(false);
        if (dragged === null || dragged === row.id) return;
        event.preventDefault();
        onDrop(dragged);
        onDrag(null);
      }}
    >
      <TextField
        name={`benefit-${row.id}`}
        label={fill(texts.createBenefit, { n })}
        autoComplete="off"
        value={row.text}
        error={problem}
        onChange={({ target }) => onText(target.value)}
      />
      <span
        {...partProps('drag-handle')}
        draggable
        aria-hidden="true"
        onDragStart={(event) => {
          const { dataTransfer, currentTarget } = event;
          dataTransfer.effectAllowed = 'move';
          // Firefox does not drag without data.
          dataTransfer.setData('text/plain', row.text);
          const whole = currentTarget.closest('li');
          if (whole) dataTransfer.setDragImage(whole, 12, 12);
          onDrag(row.id);
        }}
        onDragEnd={() => onDrag(null)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor">
          <path d="M8 5h3v3H8zM13 5h3v3h-3zM8 10.5h3v3H8zM13 10.5h3v3h-3zM8 16h3v3H8zM13 16h3v3h-3z" />
        </svg>
      </span>
      <span {...partProps('benefit-buttons')}>
        <RowButton
          part="move-up"
          name={`up-${row.id}`}
          label={fill(texts.createMoveUp, { n })}
          path={ARROWS.up}
          off={index === 0}
          onPress={() => onMove(-1)}
        />
        <RowButton
          part="move-down"
          name={`down-${row.id}`}
          label={fill(texts.createMoveDown, { n })}
          path={ARROWS.down}
          off={n === count}
          onPress={() => onMove(1)}
        />
        <RowButton
          part="remove-benefit"
          name={`remove-${row.id}`}
          label={fill(texts.createRemoveBenefit, { n })}
          path={ARROWS.remove}
          onPress={onRemove}
        />
      </span>
    </li>
  );
}

/**
 * A button with an icon. It can be focused while it is off, so that a row that reaches an end of the list keeps the
 * focus.
 */
function RowButton({
  part,
  name,
  label,
  path,
  off = false,
  onPress,
}: {
  readonly part: string;
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly off?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      {...partProps(part)}
      name={name}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onPress();
      }}
    >
      <LineIcon size={18}>
        <path d={path} />
      </LineIcon>
    </button>
  );
}
