/** Statements that undo the last migrations of a database, so that a test begins with the tables of an earlier version. */

const dropColumns = (table: string, columns: readonly string[]): string[] =>
  columns.map((column) => `alter table ${table} drop column ${column}`);

const dropIndexes = (names: readonly string[]): string[] =>
  names.map((name) => `drop index if exists ${name}`);

/** What undoes each migration. */
const UNDO: Readonly<Record<string, readonly string[]>> = {
  '0011': [
    ...dropIndexes(['users_role']),
    ...dropColumns('users', ['role', 'role_since']),
    'drop table invitation_links',
    'drop table invitations',
    'alter table users add column owner integer default 0 not null',
  ],
  '0012': [
    ...dropIndexes([
      'users_joined',
      'users_name',
      'users_email',
      'users_paid',
      'users_next_payment',
      'users_members_due',
      'users_search',
      'memberships_of_person',
      'memberships_of_area',
    ]),
    ...dropColumns('users', [
      'name_key',
      'email_order',
      'search_key',
      'joined_at',
      'paid',
      'paid_currency',
      'paid_key',
      'next_payment_at',
      'members_due_at',
    ]),
  ],
  '0013': [
    ...['membership_events', 'member_notes', 'refund_requests'].map((table) => `drop table ${table}`),
    ...dropColumns('users', ['last_seen_at']),
    ...dropColumns('memberships', ['end_by_staff']),
    ...dropColumns('checkouts', ['access_ends_at', 'ends_with_period']),
    ...dropColumns('orders', ['checkout_id']),
  ],
  '0017': dropIndexes([
    'memberships_person',
    'refunds_refunded',
    'cancellations_cancelled',
    'audit_person',
    'audit_subject',
    'orders_month',
  ]),
  '0018': ['drop table imports', ...dropIndexes(['payment_customers_customer'])],
  '0019': ['drop table webhook_deliveries', 'drop table activity'],
  '0020': ['drop table tokens'],
  '0021': dropColumns('membership_events', ['from_title']),
  '0022': [
    ...dropIndexes(['memberships_next_price', 'pricing_options_origin']),
    ...dropColumns('pricing_options', ['origin_id']),
    ...dropColumns('memberships', ['next_option_id', 'next_price_from', 'next_price_told']),
  ],
  '0023': [...dropIndexes(['users_member_until']), ...dropColumns('users', ['member_until'])],
  '0024': dropIndexes(['membership_events_kind', 'membership_events_membership']),
  '0025': [...dropIndexes(['users_other_payment']), ...dropColumns('users', ['other_payment_at'])],
  '0026': [
    ...dropIndexes(['memberships_payment_told', 'checkouts_next_payment']),
    ...dropColumns('memberships', ['payment_told', 'renewal_told']),
  ],
  '0033': ['drop table sign_in_codes'],
  '0035': ['drop table spent_human_checks'],
  '0036': ['drop table provider_visits', 'drop table provider_connections'],
  '0034': ['drop table passkey_challenges', 'drop table passkeys'],
  '0027': [
    'drop table contract_end_links',
    'drop table contract_ends',
    ...dropColumns('areas', ['withdrawal_days']),
    ...dropColumns('checkouts', ['withdrawal_waived_at']),
    ...dropColumns('orders', ['withdrawal_waived_at', 'taxes', 'invoice_url']),
  ],
  '0028': dropColumns('memberships', [
    'next_kind',
    'next_due',
    'replaced_option_id',
    'replaced_price_from',
    'terms_since',
    'earlier_payments',
  ]),
  '0029': [
    ...dropIndexes(['memberships_trial']),
    ...dropColumns('memberships', ['trial_ends_at']),
    ...dropColumns('pricing_options', ['trial_days']),
  ],
  '0030': [
    ...dropIndexes(['memberships_paused']),
    ...dropColumns('memberships', ['paused_from', 'paused_until', 'pause_wish']),
    ...dropColumns('membership_events', ['starts_at']),
    ...dropColumns('areas', ['max_pause_periods']),
  ],
  '0031': [
    'drop table coupon_uses',
    'drop table coupons',
    ...['checkouts', 'memberships'].flatMap((table) => dropColumns(table, ['coupon'])),
    ...dropColumns('orders', ['coupon', 'discount_value']),
  ],
  '0032': [
    'drop table known_devices',
    ...dropIndexes(['sessions_public_id']),
    ...dropColumns('sessions', [
      'public_id',
      'created_at',
      'last_used_at',
      'browser',
      'system',
      'country',
      'device_hash',
    ]),
  ],
};

/** Returns the statements that undo a migration of this number and all after it. */
export const undoMigrationsFrom = (number: string): string[] => [
  ...Object.entries(UNDO)
    .filter(([name]) => name >= number)
    .sort(([one], [other]) => other.localeCompare(one))
    .flatMap(([, statements]) => statements),
  `delete from kysely_migration where name >= '${number}'`,
];
