/**
 * The tables of the store, as Kysely knows them. Their column types are text and whole numbers alone, which SQLite and
 * PostgreSQL have alike: a time is ISO 8601 in UTC with milliseconds, so that SQL can compare it as a text; a flag is 0 or
 * 1; a list is JSON.
 */
import type { Generated } from 'kysely';
import type { Role } from 'member-area-elements/contract/parts/role';

/** 0 or 1. */
export type Flag = number;

export interface Tables {
  users: {
    id: string;
    email: string;
    /** What emails share that count as the same: two accounts may not have it. `identity <id>` for a person of the site's own login. */
    email_key: string;
    /** The id in the site's own login; `null` for a person of the built-in one. */
    identity_id: string | null;
    first_name: string;
    last_name: string;
    /** `null` for a person whom the site's own login knows, or who logs in with mailed codes. */
    password_hash: string | null;
    /** What the person may do for the site: a `Role`. `null` for a person who only uses it. */
    role: Role | null;
    /** Since when the person has the role. */
    role_since: Generated<string | null>;
    created_at: string;
    email_confirmed: Flag;
    /** `null` while the person has chosen none. */
    language: string | null;
    /** Since when the person agrees to marketing emails. */
    marketing_opt_in_at: string | null;
    /** The values of the fields that the site adds, by their names, as JSON; `null` for none. */
    profile_fields: string | null;
    /** When the person last used the site while signed in, to the hour. */
    last_seen_at: Generated<string | null>;
    // The columns of the list of members, which `areas/member-columns.ts` writes.
    /** The first and last name as they are compared, and only the beginning of a long one; `null` without a name. */
    name_key: Generated<string | null>;
    /** The email as it is compared. People of the site's own login may have the same. */
    email_order: Generated<string | null>;
    /** The names and the email as they are searched. */
    search_key: Generated<string | null>;
    /** When the person first joined an area. */
    joined_at: Generated<string | null>;
    /** What the person has paid and not got back, as JSON: a list of prices, one for each currency. */
    paid: Generated<string | null>;
    /** The currency in which the person has paid most often, and the amount in it: minor units in 24 digits. */
    paid_currency: Generated<string | null>;
    paid_key: Generated<string | null>;
    next_payment_at: Generated<string | null>;
    /** The next payment of somebody who also has a membership that asks for none: one that is free, or not active. */
    other_payment_at: Generated<string | null>;
    /**
     * Until when the person is a member of some area: empty for somebody who is not any more, `9` for a membership without an end,
     * and `null` for somebody who never was.
     */
    member_until: Generated<string | null>;
    /** When these columns must be written again, because time changes them; empty for now, and `null` for never. */
    members_due_at: Generated<string | null>;
  };
  sessions: {
    token_hash: string;
    user_id: string;
    crumb: string;
    expires_at: string;
    /** The id that its person sees. */
    public_id: string;
    created_at: string;
    /** When it was last used, to the hour; `null` for never. */
    last_used_at: Generated<string | null>;
    /** The names of the browser and the system, and the code of the country, as they were at the log-in; `null` for unknown. */
    browser: Generated<string | null>;
    system: Generated<string | null>;
    country: Generated<string | null>;
    /** The hash of the token of its device; `null` for none, as with the login of the site. */
    device_hash: Generated<string | null>;
  };
  /** The devices from which people have logged in. Who logs in from another one is told by mail. */
  known_devices: {
    user_id: string;
    /** The hash of the token in the cookie of the device. The people of one browser have the same. */
    token_hash: string;
    /** The last log-in. */
    seen_at: string;
  };
  passkeys: {
    /** The id that its person sees. */
    id: string;
    user_id: string;
    /** That of WebAuthn, in base64url. */
    credential_id: string;
    /** In the form COSE, in base64url. */
    public_key: string;
    /** How often it was used, as its device counts; 0 for a device that does not. */
    counter: number;
    /** How its device is reached: a JSON list. */
    transports: string;
    /** The random bytes by which it names its person, in base64url. */
    user_handle: string;
    name: string;
    /** Whether it is kept for several devices. */
    is_synced: Flag;
    created_at: string;
    last_used_at: string | null;
  };
  /** What browsers were asked to sign with a passkey, and have not answered yet. */
  passkey_challenges: {
    id: Generated<number>;
    challenge_hash: string;
    /** The hash of the cookie of a browser that logs in, or the public id of a session that adds a passkey. */
    bound_to: string;
    /** Who adds a passkey; `null` for a log-in. */
    user_id: string | null;
    /** By which the new passkey names its person; `null` for a log-in. */
    user_handle: string | null;
    expires_at: string;
  };
  /** The accounts of log-in providers that log in people. A person has one at most with each issuer. */
  provider_connections: {
    user_id: string;
    /** The address of the provider. */
    issuer: string;
    /** What the provider calls the account for ever. */
    subject: string;
    /** The email of the account when it was connected; `null` for none that mails can be sent to. */
    email: string | null;
    created_at: string;
    last_used_at: string | null;
  };
  /** The visits to a log-in provider that have not ended. */
  provider_visits: {
    id: Generated<number>;
    /** The hash of the `state` with which the provider sends the visitor back. */
    state_hash: string;
    /** The id in the option `logInProviders`. */
    provider_id: string;
    /** The hash of the cookie of the browser. */
    browser_hash: string;
    nonce: string;
    code_verifier: string;
    origin: string;
    return_to: string;
    /** The public id of the session that connects a provider; `null` for a log-in. */
    session_id: string | null;
    /** Who connects a provider; `null` for a log-in. */
    user_id: string | null;
    expires_at: string;
  };
  /** The tries that the rate limits count. */
  tries: { id: Generated<number>; key: string; until: string };
  areas: {
    id: string;
    position: number;
    name: string;
    /** The name in lower case: two areas may not differ in it. */
    name_key: string;
    description: string;
    purchase_type: string;
    benefits: string;
    opens_at: string | null;
    closes_at: string | null;
    /** Changes whenever the owner saves the area. Empty before the first time. */
    version: string;
    /** For how many days after the first payment a member can withdraw; `null` for the usual number. */
    withdrawal_days: Generated<number | null>;
    /** The most billing periods for which a member can pause; 0 for none. */
    max_pause_periods: Generated<number>;
  };
  pricing_options: {
    id: string;
    area_id: string;
    position: number;
    price_value: string;
    currency_code: string;
    subscribable: Flag;
    period_value: number;
    period_unit: string;
    cycles: number;
    /** The free days before the first payment of a person who has bought nothing in the area before. */
    trial_days: Generated<number>;
    /** 0 for an option that is no longer offered. Its members keep it. */
    offered: Generated<Flag>;
    /** The option whose earlier terms these are; `null` for an option of its own. */
    origin_id: Generated<string | null>;
  };
  memberships: {
    id: string;
    user_id: string;
    area_id: string;
    option_id: string | null;
    status: string;
    joined_at: string;
    ends_at: string | null;
    /** The checkout that the membership follows; `null` for one that no payment provider knows. */
    checkout_id: Generated<string | null>;
    /** 1 when the staff of the site has decided when it ends. The person cannot undo that. */
    end_by_staff: Generated<Flag>;
    /** The option whose terms it has from a later renewal on; `null` when none are planned. */
    next_option_id: Generated<string | null>;
    next_price_from: Generated<string | null>;
    /** 1 when the payment provider knows the price. */
    next_price_told: Generated<Flag>;
    /**
     * Who has planned that option: `change` for the member, `change-now` for a change at once of which nobody knows yet whether
     * the payment provider has made it, and `null` for the owner, who changes the price.
     */
    next_kind: Generated<string | null>;
    /** What was due for a change at once, a decimal text in the currency of the option; `null` when nothing was. */
    next_due: Generated<string | null>;
    /** The price that the owner has planned, and that a change of the member has replaced. It is planned again without the change. */
    replaced_option_id: Generated<string | null>;
    replaced_price_from: Generated<string | null>;
    /** Since when the periods of its option are counted without a payment provider; `null` for since it began. */
    terms_since: Generated<string | null>;
    /** The number of payments before that time. */
    earlier_payments: Generated<number>;
    /** What its person was told last of a failed payment, a `PaymentTold`; `null` for nothing. */
    payment_told: Generated<string | null>;
    /** The renewal of which its person was reminded; `null` for none. */
    renewal_told: Generated<string | null>;
    /** When its free days end or have ended; `null` for one without such days. */
    trial_ends_at: Generated<string | null>;
    /**
     * When its pause begins and when it goes on; `null` for no pause. They stay after the pause, because its periods are not
     * counted as payments without a payment provider.
     */
    paused_from: Generated<string | null>;
    paused_until: Generated<string | null>;
    /** What its payment provider must still do about a pause, as JSON: a `PauseWish`. `null` for nothing. */
    pause_wish: Generated<string | null>;
    /** The coupon that it was bought with, an `AppliedCoupon` of `areas/coupon.ts` as JSON; `null` for none. */
    coupon: Generated<string | null>;
  };
  /**
   * The purchases of people through a payment provider. Without a reference to the person or the area: a payment may
   * arrive after both are gone.
   */
  checkouts: {
    id: string;
    user_id: string;
    area_id: string;
    /** The option and the name of the area as they were when the checkout opened. */
    option: string;
    title: string;
    /** The address of the site and the path to which the visitor returns. */
    origin: string;
    origin_url_path: string;
    created_at: string;
    /** The provider's id of the payment page; `null` until it has opened. */
    session_id: Generated<string | null>;
    url: Generated<string | null>;
    customer_id: Generated<string | null>;
    subscription_id: Generated<string | null>;
    /** A `CheckoutState` of `payments/purchase-outcome.ts`. */
    state: string;
    ends_at: Generated<string | null>;
    payments_made: Generated<number>;
    next_payment_at: Generated<string | null>;
    /** When the sweep looks at it; `null` for never. */
    check_at: string | null;
    /** The number of times that it was read at the provider, and the one whose result is stored. */
    last_read: Generated<number>;
    last_written: Generated<number>;
    /** When the staff of the site lets the access end that was bought; `null` when the payments decide it. */
    access_ends_at: Generated<string | null>;
    /** 1 while the staff wants its subscription to end with the period, and the provider does not know it. */
    ends_with_period: Generated<Flag>;
    /** When the buyer has agreed that access begins at once, and that the right of withdrawal ends by that; `null` without that. */
    withdrawal_waived_at: Generated<string | null>;
    /** The coupon that it is bought with, as in `memberships`. */
    coupon: Generated<string | null>;
  };
  /** The coupons that owners have created. */
  coupons: {
    id: string;
    /** In capitals. The coupons that have not ended differ in it. */
    code: string;
    /** What it takes off, and for which payments: a `Reduction` and a `CouponDuration` of the contract as JSON. */
    reduction: string;
    duration: string;
    /** The area that it is for, without a reference; `null` for all areas. */
    area_id: string | null;
    ends_at: string | null;
    /** How many people can use it; `null` for everybody. */
    max_uses: number | null;
    created_at: string;
    /** When an owner has ended it; `null` before. */
    ended_at: Generated<string | null>;
  };
  /** The people who have used a coupon, or whose open checkout holds it. Without a reference to the person: uses stay counted. */
  coupon_uses: {
    coupon_id: string;
    user_id: string;
    /** The checkout that holds it or has used it; `null` for one without a provider. */
    checkout_id: string | null;
    /** When it was paid with; `null` while a checkout holds it. */
    used_at: string | null;
  };
  payment_customers: { user_id: string; customer_id: string };
  /** Without a reference to the person: orders stay in the books when an account is closed. */
  orders: {
    id: string;
    number: number;
    user_id: string;
    area_id: string;
    /** The name of the area and the option, as they were bought: the owner may change both later. */
    title: string;
    option: string | null;
    payment_method: string | null;
    total_value: string;
    currency_code: string;
    placed_at: string;
    status: string;
    /** The provider's id of the payment. */
    payment_id: Generated<string | null>;
    /** `open` or `lost` while the buyer disputes the payment or has got it back; `null` without a dispute. */
    dispute: Generated<string | null>;
    /** The checkout that it was paid in; `null` for one without a provider, and for some of earlier versions. */
    checkout_id: Generated<string | null>;
    /** When its buyer has given up the right of withdrawal; `null` for one who has it. */
    withdrawal_waived_at: Generated<string | null>;
    /** The taxes in the total, as JSON: a list of labels and amounts. `null` when none are known. */
    taxes: Generated<string | null>;
    /** The page or file of the provider's invoice. */
    invoice_url: Generated<string | null>;
    /** The coupon that has reduced it, a `CouponTerms` of `areas/coupon.ts` as JSON, and what it has taken off; `null` for none. */
    coupon: Generated<string | null>;
    discount_value: Generated<string | null>;
  };
  /**
   * What buyers have declared to withdraw from a contract or to cancel it. Without references: a declaration stays in the books
   * as the order does, and loses what was typed when the account is closed.
   */
  contract_ends: {
    id: string;
    /** A `ContractEndKind` of the contract. */
    kind: string;
    /** As it was typed. */
    order_number: string;
    /** The email that was typed, of somebody who was signed out. */
    email: string | null;
    email_key: string | null;
    name: string | null;
    reason: string | null;
    received_at: string;
    /** The person and the order that it is about; `null` while nobody has looked, and when there are none. */
    user_id: string | null;
    order_id: string | null;
    /** A `ContractEndOutcome` of the contract; `null` for one that waits for its link, or has no order. */
    outcome: Generated<string | null>;
    /** When it was carried out or decided. */
    done_at: Generated<string | null>;
    /** When access ends or has ended by it. */
    ends_at: Generated<string | null>;
    /** `due` while the provider has not paid back, `made`, or `by-hand` when the owner must pay back. `null` for no refund. */
    refund_state: Generated<string | null>;
    /** What is paid back, and what of it is left to the owner. */
    refund_value: Generated<string | null>;
    refund_left: Generated<string | null>;
    currency_code: Generated<string | null>;
  };
  /** The mailed links that carry out a declaration. They end with the other ways into the account of the person. */
  contract_end_links: { token_hash: string; contract_end_id: string; user_id: string; expires_at: string };
  refunds: { id: string; order_id: string; value: string; refunded_at: string };
  /** What owners wanted to pay back. The key of a page pays back once. */
  refund_requests: {
    order_id: string;
    key: string;
    value: string;
    asked_at: string;
    /** The id of the refund; `null` while nobody knows whether it was paid back. */
    refund_id: Generated<string | null>;
  };
  /** Without a reference to the membership: a free one is deleted when it ends. */
  cancellations: {
    membership_id: string;
    user_id: string;
    area_id: string;
    cancelled_at: string;
    reason: string | null;
    comment: string | null;
  };
  /** What has happened to memberships. Without references: it stays when an area goes, or a person. */
  membership_events: {
    id: Generated<number>;
    at: string;
    /** A `MembershipEventKind` of the contract. */
    kind: string;
    user_id: string;
    area_id: string;
    /** The name of the area, as it was then. */
    title: string;
    /** The name of the area that the membership was of before; `null` for one that has not moved. */
    from_title: Generated<string | null>;
    /** `null` for a payment whose membership is unknown. */
    membership_id: string | null;
    /** `member`, `staff` or `system`. */
    done_by: string;
    value: string | null;
    currency_code: string | null;
    /** The end of the access or of a pause, or the renewal from which a new price is paid. */
    ends_at: string | null;
    /** When a pause begins. */
    starts_at: Generated<string | null>;
  };
  /** What the staff of the site has written about people. */
  member_notes: {
    id: string;
    user_id: string;
    /** Without a reference: a note stays when its author goes. */
    author_id: string;
    at: string;
    text: string;
  };
  lock_screens: {
    area_id: string;
    headline: string;
    description: string;
    join_button_visibility: Flag;
    benefits_visibility: Flag;
  };
  area_pages: { id: string; area_id: string; layout: string };
  blocks: { id: string; area_id: string | null; settings: string };
  videos: {
    id: string;
    /** The name of the file. Empty for a link. */
    name: string;
    /** The media type of the file. Empty for a link. */
    type: string;
    bytes: number;
    minutes: number;
    /** The area whose members watch it. `null` for an upload that no area has. */
    area_id: string | null;
    /** The address of a video on another site. `null` for a file. */
    url: string | null;
  };
  survey_answers: { id: string; user_id: string; answers: string; at: string };
  survey_dismissals: { id: string; user_id: string; method: string; at: string };
  settings: { key: string; value: string };
  reset_tokens: { token_hash: string; user_id: string; expires_at: string };
  /** The codes that were mailed to log in. An email has one at most. */
  sign_in_codes: {
    /** The key that an account with the email has or would have. */
    email_key: string;
    /** The address that the code was mailed to. */
    email: string;
    salt: string;
    code_hash: string;
    /** That of the link beside the code. */
    token_hash: string;
    /** That of the cookie of the browser which has asked for the mail. */
    browser_hash: string;
    wrong_tries: number;
    expires_at: string;
  };
  /** People of the site's own login whose accounts were closed; see `people/closed-identities.ts`. */
  closed_identities: {
    identity_id: string;
    closed_at: string;
    /** When the person is to be deleted in the login; `null` for one who is gone there. While a process does it, the time at which another one may. */
    next_try_at: string | null;
    tries: number;
  };
  /** The proofs of human checks that were used, until they would not be accepted any more. */
  spent_human_checks: { token_hash: string; expires_at: string };
  email_links: {
    token_hash: string;
    user_id: string;
    email: string;
    /** The key that an account with this email has or would have. */
    email_key: string;
    expires_at: string;
  };
  /** The invitations to a role that nobody has accepted. */
  invitations: {
    id: string;
    email: string;
    /** An email has one invitation. */
    email_key: string;
    role: Role;
    /** The owner who has sent it. */
    invited_by: string;
    invited_at: string;
    expires_at: string;
    /** The path of the page that the person sees after accepting. Empty for the home page. */
    origin_url_path: string;
  };
  /** The links to invitations. They end with the invitation. */
  invitation_links: { token_hash: string; invitation_id: string };
  /** The mails that wait for their delivery, and for a while those that could not be sent. */
  outbox: {
    id: string;
    kind: string;
    /** `null` for a mail to an email that may have no account. */
    user_id: string | null;
    /** JSON: who gets the mail and what it tells of. Neither a text nor a token. */
    mail: string;
    queued_at: string;
    /** While a process sends the mail, the time at which another one may. */
    next_try_at: string;
    tries: number;
    /** The cause of the last failure, without personal data. */
    failure: string | null;
    /** When the mail was given up; `null` for a mail that waits. */
    failed_at: string | null;
  };
  /**
   * What has happened to memberships and people, for a week: mails to the owners and webhooks follow from it. Without
   * references: a row stays when its person goes.
   */
  activity: {
    id: string;
    /** An `ActivityKind` of `activity/activity.ts`. */
    kind: string;
    /** When it has happened. In the future for the end of a membership that is paid until then. */
    at: string;
    user_id: string;
    area_id: string | null;
    membership_id: string | null;
    /** What else is known about it, as JSON. */
    details: string | null;
    /** The mail that lists it together with others; `null` before. */
    batch: Generated<string | null>;
    /** 1 while only the webhooks are to be sent again. */
    replay: Generated<Flag>;
    /** When mails and webhooks are made from it; `null` when they were. */
    hand_on_at: string | null;
  };
  /** The webhooks that wait for their delivery, and those of the last week. */
  webhook_deliveries: {
    id: string;
    activity_id: string;
    url: string;
    queued_at: string;
    /** `null` for one that has arrived or was given up. While a process sends it, the time at which another one may. */
    next_try_at: string | null;
    tries: number;
    /** The cause of the last failure. */
    failure: string | null;
    failed_at: string | null;
    delivered_at: string | null;
  };
  /** The tokens with which scripts read the members. */
  tokens: {
    id: string;
    name: string;
    token_hash: string;
    scope: string;
    created_at: string;
    last_used_at: Generated<string | null>;
    /** When it was ended; `null` while it can be used. */
    revoked_at: Generated<string | null>;
  };
  /** The changes of owners. Without references: a line stays when its area or person goes. */
  audit: {
    id: Generated<number>;
    at: string;
    person_id: string;
    operation: string;
    area_id: string | null;
    /** The block, the video, the person, the invitation, the membership or the order. */
    subject_id: string | null;
    /** The names of the changed fields, as JSON. */
    fields: string;
  };
  /** The people and memberships that were imported. A row stays when its person goes. */
  imports: {
    /** The hash of the key of the email, as the file had it. */
    email_hash: string;
    /** Empty for the account itself. */
    area_id: string;
    user_id: string;
    imported_at: string;
    /** When the mail was queued that invites the person to choose a password. Only for the account. */
    invited_at: Generated<string | null>;
  };
  events: { id: Generated<number>; received_at: string; transport: string; body: string };
}
