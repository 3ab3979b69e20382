import type { ChecklistEntry, ChecklistState } from '../../../core/owner/index.js';
import { checklistEn } from '../../../core/messages/en/owner/checklist.js';
import { named } from '../../ui/named.js';
import { useOwnerTexts } from '../owner-context.js';
import { checklistRowTexts } from './checklist-texts.js';

/** One thing to do, as one button: how far it is, what it is, and what pressing it does. */
export function ChecklistRow({
  entry,
  onPress,
}: {
  readonly entry: ChecklistEntry;
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
        {...named('item')}
        data-item={entry.item}
        data-state={entry.state}
        onClick={onPress}
      >
        <StateIcon state={entry.state} />
        <span {...named('item-text')}>
          <span {...named('item-title')}>{title}</span>
          <span {...named('item-help')}>{help}</span>
        </span>
        <span {...named('item-state')}>
          {entry.state === 'unknown' && <span aria-hidden="true">–</span>}
          <span className={entry.state === 'unknown' ? 'unseen' : undefined}>{states[entry.state]}</span>
        </span>
        <span {...named('item-action')}>{entry.state === 'done' ? texts.checklistReview : action}</span>
      </button>
    </li>
  );
}

function StateIcon({ state }: { readonly state: ChecklistState }) {
  return (
    <svg {...named('item-icon')} aria-hidden="true" viewBox="0 0 24 24" width="24" height="24" fill="none">
      <circle cx="12" cy="12" r="10" />
      {state === 'done' && <path d="M7.5 12.5l3 3 6-6.5" />}
      {state === 'unknown' && <path d="M8.5 12h7" />}
    </svg>
  );
}
