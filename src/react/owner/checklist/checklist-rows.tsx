import type {
  ChecklistEntry,
  ChecklistState,
  ChecklistProgress,
  ChecklistItem,
} from '../../../core/owner/checklist.js';
import { checklistEn, type ChecklistMessages } from '../../../core/messages/en/owner/checklist.js';
import { LineIcon } from '../../ui/base/line-icon.js';
import { partProps } from '../../ui/base/styling.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { fill } from '../../../core/messages/fill.js';

/** An item of the checklist: a button with its state, its texts and its action. */
export function ChecklistRow({
  entry,
  note,
  onPress,
}: {
  readonly entry: ChecklistEntry;
  /** Replaces the help text. */
  readonly note?: string | undefined;
  readonly onPress: () => void;
}) {
  const texts = useOwnerTexts(checklistEn);
  const { title, help, action } = checklistRowTexts(entry.item, texts);
  const states = {
    done: texts.checklistDone,
    todo: texts.checklistTodo,
    unknown: texts.checklistUnknown,
  };
  return (
    <li>
      <button
        type="button"
        {...partProps('item')}
        data-item={entry.item}
        data-state={entry.state}
        onClick={onPress}
      >
        <StateIcon state={entry.state} />
        <span {...partProps('item-text')}>
          <span {...partProps('item-title')}>{title}</span>
          <span {...partProps('item-help')}>{note ?? help}</span>
        </span>
        <span {...partProps('item-state')}>
          {entry.state === 'unknown' && <span aria-hidden="true">–</span>}
          <span className={entry.state === 'unknown' ? 'unseen' : undefined}>{states[entry.state]}</span>
        </span>
        <span {...partProps('item-action')}>{entry.state === 'done' ? texts.checklistReview : action}</span>
      </button>
    </li>
  );
}

function StateIcon({ state }: { readonly state: ChecklistState }) {
  return (
    <LineIcon size={24} {...partProps('item-icon')}>
      <circle cx="12" cy="12" r="10" />
      {state === 'done' && <path d="M7.5 12.5l3 3 6-6.5" />}
      {state === 'unknown' && <path d="M8.5 12h7" />}
    </LineIcon>
  );
}

/** The progress of the checklist: a segment for each item, and a text. */
export function ChecklistProgressBar({
  progress: { done, total },
}: {
  readonly progress: ChecklistProgress;
}) {
  const texts = useOwnerTexts(checklistEn);
  const text = fill(texts.checklistProgress, { done, total });
  return (
    <div {...partProps('progress')}>
      <div
        {...partProps('progress-bar')}
        role="progressbar"
        aria-label={texts.checklistTitle}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={text}
      >
        {Array<null>(total)
          .fill(null)
          .map((_, i) => (
            <span key={i} {...partProps('progress-step')} data-done={i < done || undefined} />
          ))}
      </div>
      <span {...partProps('progress-text')} aria-hidden="true">
        {text}
      </span>
    </div>
  );
}

/** The texts of an item. */
export interface ChecklistRowTexts {
  readonly title: string;
  readonly help: string;
  readonly action: string;
}

type Name = 'Create' | 'Pages' | 'Pricing' | 'Payments' | 'LockScreen' | 'JoinBlock' | 'Navigation' | 'Plan';

const NAMES: Readonly<Record<ChecklistItem, Name>> = {
  create_member_area: 'Create',
  add_pages: 'Pages',
  set_pricing: 'Pricing',
  connect_payments: 'Payments',
  customize_lock_screen: 'LockScreen',
  add_join_block: 'JoinBlock',
  set_navigation: 'Navigation',
  upgrade_plan: 'Plan',
};

/** Returns the texts of an item. */
function checklistRowTexts(item: ChecklistItem, texts: ChecklistMessages): ChecklistRowTexts {
  const name = NAMES[item];
  return {
    title: texts[`checklist${name}Title`],
    help: texts[`checklist${name}Help`],
    action: texts[`checklist${name}Action`],
  };
}
