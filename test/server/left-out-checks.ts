/**
 * The checks of the conformance kit that do not run on a site with a login of its own: those of the calls that the login has in place of
 * the backend, and those that need another log-in of the same person.
 */
export const LEFT_OUT_AT_SITE_LOGIN: readonly string[] = Object.entries({
  'account-page': 'crumb',
  session:
    'log-in email-written-otherwise wrong-password password-of-another unknown-email missing-fields hostile-email replaces no-fixation two-browsers log-out-keeps-others races-new-password',
  cookies: 'consent session-unguessable site-user-crumb-unguessable session-expires',
  account:
    'create log-in-later taken taken-in-capitals taken-look-alike look-alike-mails taken-at-once taken-keeps-password refuses-email refuses-email-too-long refuses-email-line-break refuses-email-signs refuses-email-invisible refuses-email-dots refuses-email-wide-signs refuses-password-too-short refuses-password-too-long refuses-first-name refuses-last-name longest-values leaked-password no-owner not-confirmed confirmation-mail marketing-opt-in no-opt-in-by-default no-secrets',
  profile:
    'names one-field others-unchanged no-owner refuses-names marketing-opt-in no-email password password-ends-sessions wrong-password no-password password-of-another refuses-password refreshes-cookie password-ends-email-change password-ends-reset-links',
  'profile-fields': 'required refuses refuses-whole unknown old-account',
  'own-data': 'file',
  sessions: 'signed-out current order own-only no-secrets',
  'end-session': 'ends again of-another current crumb',
  'end-other-sessions': 'crumb ends keeps-current keeps-others',
  reset:
    'mail unknown-email foreign-host email-in-capitals only-to-owner-of-email missing-email set-password other-browser once once-at-once ends-sessions opening-spends-nothing refused-password-keeps-link unknown-link changed-link unguessable not-signed-in not-a-confirmation works-for-a-while expires forgives-wrong-passwords ends-email-change',
  confirmation:
    'confirms signed-out once opening-spends-nothing unknown-link not-a-reset again nothing-to-confirm works-for-two-days expires elsewhere-ends-access',
  'email-change':
    'pending link only-new-address tells-asked tells-previous ends-reset-links once drops-earlier opening-spends-nothing wrong-password same same-look-alike invalid taken taken-meanwhile log-in-with-new-before expires elsewhere-ends-access',
  code: 'mail unknown-email invalid-email replaced mails-limited crumb logs-in creates-account once wrong expires unconfirmed-account ends-with-password',
  'code-link': 'logs-in other-browser once opening-spends-nothing unknown',
  'human-check': 'solved once wrong',
  passkey:
    'logs-in challenge crumb signed-out unknown other-site once other-browser expires counter limited invalid listed discoverable proof removed own mails ends-with-reset ends-with-confirmation',
  'log-in-provider':
    'logs-in crumb secrets state other-browser once expires token other-code cancelled unverified connects takes-over unconfirmed no-email return form limited',
  connection: 'listed signed-out proof session one other-sessions removed mails ends-with-reset',
  closure: 'closes ends-sessions email-is-free ends-links wrong-password owner others-stay',
  crumb:
    'missing.log-in wrong.log-in other.log-in foreign-origin.log-in missing.create-account wrong.create-account other.create-account foreign-origin.create-account missing.ask-for-reset wrong.ask-for-reset other.ask-for-reset foreign-origin.ask-for-reset missing.set-password wrong.set-password other.set-password foreign-origin.set-password missing.close-account wrong.close-account other.close-account foreign-origin.close-account missing.change-email wrong.change-email other.change-email foreign-origin.change-email missing.resend-confirmation wrong.resend-confirmation other.resend-confirmation foreign-origin.resend-confirmation missing.confirm-email wrong.confirm-email other.confirm-email foreign-origin.confirm-email empty repeat-after-session repeat-without-cookies no-cookie-for-other-sites',
  'other-person':
    'log-in create-account ask-for-reset set-password close-account change-email resend-confirmation confirm-email signed-out late-answer',
  'signed-out': 'close-account change-email resend-confirmation',
  body: 'not-json.log-in too-large.log-in not-json.create-account too-large.create-account not-json.ask-for-reset too-large.ask-for-reset not-json.set-password too-large.set-password not-json.close-account too-large.close-account not-json.change-email too-large.change-email nested wrong-types form malformed-multipart',
  answers: 'refusals-have-codes no-store-session',
  cors: 'preflight answer change other-sites',
  limits:
    'log-in log-in-not-too-early log-in-at-once log-in-unknown-email log-in-capitals log-in-forwarded-for many-emails others-log-in log-in-ends closure change-of-password reset-mails mails-together change-mails confirmation-mails guessed-links',
  timing: 'log-in reset email-change',
  'owner-link':
    'signed-out not-owner crumb-missing crumb-wrong crumb-of-another crumb-of-visitor foreign-origin other-person',
  'owner-switch': 'sign-up log-in',
  link: 'confirmation password limit',
  'member-close': 'closes',
  'owner-access': 'sign-up',
  people: 'support-reads support-limits role-at-once keeps-account',
}).flatMap(([group, names]) => names.split(' ').map((name) => `${group}.${name}`));
