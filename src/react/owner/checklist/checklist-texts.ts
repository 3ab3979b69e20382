import type { ChecklistItem } from '../../../core/owner/index.js';
import type { ChecklistMessages } from '../../../core/messages/en/owner/checklist.js';

/** What a row of the checklist says. */
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

/** The texts of one row. */
export function checklistRowTexts(item: ChecklistItem, texts: ChecklistMessages): ChecklistRowTexts {
  const name = NAMES[item];
  return {
    title: texts[`checklist${name}Title`],
    help: texts[`checklist${name}Help`],
    action: texts[`checklist${name}Action`],
  };
}
