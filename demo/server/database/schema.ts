/**
 * The statements that create the tables of the reference backend when they are missing. Times are ISO 8601 in UTC, except
 * `tries.until`, which is in milliseconds.
 */
export const SCHEMA = [
  `create table if not exists users (
    id text primary key, email text not null unique collate nocase, first_name text not null, last_name text not null,
    password_hash text not null, owner integer not null default 0, created_at text not null)`,
  `create table if not exists sessions (
    token_hash text primary key, user_id text not null references users(id) on delete cascade, crumb text not null,
    expires_at text not null)`,
  `create table if not exists tries (key text not null, until integer not null)`,
  `create index if not exists tries_key on tries (key, until)`,
  `drop table if exists login_tries`, // of an earlier version
  `create table if not exists areas (
    id text primary key, name text not null, description text not null, purchase_type text not null,
    benefits text not null, opens_at text, closes_at text)`,
  `create table if not exists pricing_options (
    id text primary key, area_id text not null references areas(id) on delete cascade, position integer not null,
    price_value text not null, currency_code text not null, subscribable integer not null, period_value integer not null,
    period_unit text not null, cycles integer not null)`,
  `create table if not exists memberships (
    id text primary key, user_id text not null references users(id) on delete cascade,
    area_id text not null references areas(id) on delete cascade, option_id text, status text not null,
    joined_at text not null, ends_at text, unique (user_id, area_id))`,
  `create table if not exists orders (
    id text primary key, number integer not null, user_id text not null, area_id text not null, total_value text not null,
    currency_code text not null, placed_at text not null, status text not null)`,
  `create table if not exists order_details (
    order_id text primary key references orders(id) on delete cascade, title text not null, option text not null,
    payment_method text not null)`,
  `create table if not exists refunds (
    id text primary key, order_id text not null references orders(id) on delete cascade, value text not null,
    refunded_at text not null)`,
  // Without a reference to the memberships: a free membership is deleted when it ends.
  `create table if not exists cancellations (
    membership_id text primary key, user_id text not null references users(id) on delete cascade, area_id text not null,
    cancelled_at text not null, reason text, comment text)`,
  // Options that are no longer offered. Their members keep them.
  `create table if not exists former_options (
    option_id text primary key references pricing_options(id) on delete cascade)`,
  `create table if not exists area_versions (
    area_id text primary key references areas(id) on delete cascade, version text not null)`,
  `create table if not exists lock_screens (
    area_id text primary key references areas(id) on delete cascade, headline text not null, description text not null,
    join_button_visibility integer not null, benefits_visibility integer not null)`,
  `create table if not exists area_pages (
    id text primary key, area_id text not null references areas(id) on delete cascade, layout text not null)`,
  `create table if not exists blocks (
    id text primary key, area_id text references areas(id) on delete set null, settings text not null)`,
  `create table if not exists videos (
    id text primary key, name text not null, type text not null, bytes integer not null, minutes integer not null)`,
  `create table if not exists survey_dismissals (user_id text not null, method text not null, at text not null)`,
  `create table if not exists settings (key text primary key, value text not null)`,
  `create table if not exists reset_tokens (
    token_hash text primary key, user_id text not null references users(id) on delete cascade, expires_at text not null)`,
  `create table if not exists marketing_opt_ins (
    user_id text primary key references users(id) on delete cascade, at text not null)`,
  `create table if not exists mail (
    id integer primary key autoincrement, sent_at text not null, recipient text not null, subject text not null,
    body text not null)`,
  `create table if not exists events (
    id integer primary key autoincrement, received_at text not null, transport text not null, body text not null)`,
  `create table if not exists survey_answers (
    id integer primary key autoincrement, user_id text not null, answers text not null, at text not null)`,
  `create table if not exists unconfirmed_emails (
    user_id text primary key references users(id) on delete cascade)`,
  `create table if not exists email_links (
    token_hash text primary key, user_id text not null references users(id) on delete cascade,
    email text not null collate nocase, expires_at text not null)`,
  `create table if not exists user_languages (
    user_id text primary key references users(id) on delete cascade, language text not null)`,
];
