/** What the owner must do before members can join. See docs/requirements.md#setup-checklist. */
export type ChecklistItem =
  | 'upgrade_plan'
  | 'create_member_area'
  | 'add_pages'
  | 'set_pricing'
  | 'connect_payments'
  | 'customize_lock_screen'
  | 'add_join_block'
  | 'set_navigation';
