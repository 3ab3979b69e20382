import { composeOwnerMail } from '../activity/compose-owner-mail.js';
import { pickLanguage } from '../mail/languages.js';
import type { ComposedMail } from '../mail/mail-delivery.js';
import { isQueued, type ClaimedMail, type QueuedMail } from '../mail/outbox.js';
import { emailKey, findEmailKey } from '../store/email.js';
import type { WayIn } from '../options/ways-in.js';
import type { Data, Locks, Store } from '../store/store.js';
import { currentTime, DAY, HOUR, MINUTE } from '../store/values.js';
import {
  composeContractEnd,
  composeOwnerContractEnd,
  findContractEndRecipient,
} from './compose-contract-end.js';
import { composePaymentNotice, composeRenewal } from './compose-notice.js';
import { composeOrder } from './compose-order.js';
import { logsInWith } from './ways-in.js';
import { listOwnerIds } from './owners.js';
import { CONFIRMATION_LINK_LIFETIME, storeConfirmationLink } from './email-confirmation.js';
import { INVITATION_LIFETIME, storeInvitationLink } from './invitations.js';
import { CODE_LIFETIME, storeCode } from './sign-in-codes.js';
import { IMPORT_LINK_LIFETIME, RESET_LINK_LIFETIME, storeResetLink } from './password-reset.js';

/** The facts about a site that its mails need. */
export interface MailSite {
  readonly name: string;
  /** The main address of the site. */
  readonly origin: string;
  /** The locale of a person who has chosen no language. */
  readonly locale: unknown;
  readonly timeZone: string;
  /** The address of the terms; `null` for a site without the setting `termsUrl`. */
  readonly termsUrl: string | null;
  readonly waysIn: readonly WayIn[];
}

/**
 * Returns what a mail of the outbox says, and its address. The token of a link is made here, for each try a new one: only
 * its hash is stored. The links of earlier tries stay valid, because their mails may arrive after all.
 *
 * @returns `null` for a mail that nobody needs any more, for example because the account was closed
 */
export async function composeMail(
  site: MailSite,
  store: Store,
  claimed: ClaimedMail,
): Promise<ComposedMail | null> {
  const { mail } = claimed;
  const recipient = await findRecipient(store, mail);
  return store.transact(locksOf(mail, recipient), async (data) =>
    (await isQueued(data, claimed)) ? compose(site, data, mail, recipient) : null,
  );
}

/** Returns the locks under which a mail is composed. What ends its links runs before this or after it. */
function locksOf(mail: QueuedMail, siteUserId: string | null): Locks {
  if (mail.kind === 'invitation') return { exclusive: ['owner'] };
  const person = siteUserId === null ? [] : [`person ${siteUserId}` as const];
  if (mail.kind === 'sign-in-code') return { exclusive: [...person, `email ${emailKey(mail.email)}`] };
  // What is handed on meanwhile is in the next mail.
  return { exclusive: mail.kind === 'owner-joined' ? [...person, 'activity'] : person };
}

/** Returns the id of the person whom a mail is about; `null` when there is nobody. */
async function findRecipient(store: Store, mail: QueuedMail): Promise<string | null> {
  if (mail.kind === 'invitation') return null;
  if (mail.kind === 'contract-end') return findContractEndRecipient(store, mail);
  if ('siteUserId' in mail) return mail.siteUserId;
  const { withEmail } = await findPeople(store, { email: mail.email });
  return withEmail?.id ?? null;
}

async function compose(
  site: MailSite,
  data: Data,
  mail: QueuedMail,
  recipient: string | null,
): Promise<ComposedMail | null> {
  /** Returns the facts of every mail, in the language of its person. */
  const about = ({ language }: { language: string | null }) => ({
    language: pickLanguage(language, site.locale),
    siteName: site.name,
    siteUrl: site.origin,
    timeZone: site.timeZone,
  });
  const link = (path: string, origin: string = site.origin) => new URL(path, origin).href;
  const logsInBy = ({ password_hash: hash }: { password_hash: string | null }) =>
    logsInWith(site.waysIn, hash !== null);
  /** Returns the page on which a person gets rid of somebody else in the account, and how the person logs in. */
  const recovery = (person: { password_hash: string | null }, origin: string) =>
    logsInBy(person) === 'password'
      ? ({ logsInBy: 'password', link: link('/account/login/request-reset', origin) } as const)
      : ({ logsInBy: 'code', link: link('/account/profile/devices', origin) } as const);

  switch (mail.kind) {
    case 'password-reset': {
      const person = await findPeople(data, { email: mail.email });
      if (!person.withEmail) return null;
      const { id, email } = person.withEmail;
      const token = await storeResetLink(data, id);
      return {
        to: email,
        facts: {
          ...about(person.withEmail),
          kind: mail.kind,
          link: link(`/account/login/reset/${token}`, mail.origin),
          validHours: RESET_LINK_LIFETIME / HOUR,
        },
      };
    }
    case 'sign-in-code': {
      if (mail.until <= currentTime(data)) return null;
      const { withEmail } = await findPeople(data, { email: mail.email });
      // Of addresses that look alike, the mail goes to that of the account.
      const to = withEmail?.email ?? mail.email;
      const { code, token } = await storeCode(data, { email: to, browserHash: mail.browserHash });
      return {
        to,
        facts: {
          ...about(withEmail ?? { language: null }),
          kind: mail.kind,
          code,
          link: link(`/account/login/link/${token}${mail.joinQuery}`, mail.origin),
          validMinutes: CODE_LIFETIME / MINUTE,
        },
      };
    }
    case 'email-confirmation': {
      const { siteUserId, email: to, origin } = mail;
      const { person, withEmail } = await findPeople(data, { siteUserId, email: to });
      if (!person) return null;
      if (withEmail && withEmail.id !== person.id)
        return {
          to,
          facts: { ...about(withEmail), kind: 'account-exists', link: link('/account/login', origin) },
        };
      if (withEmail?.email_confirmed === 1) return null;
      const token = await storeConfirmationLink(data, siteUserId, to);
      const isChange = person.id !== withEmail?.id;
      return {
        to,
        facts: {
          ...about(person),
          kind: mail.kind,
          ...(isChange && { currentEmail: person.email }),
          link: link(`/account/confirm-email/${token}`, origin),
          logsInBy: logsInBy(person),
          validHours: CONFIRMATION_LINK_LIFETIME / HOUR,
        },
      };
    }
    case 'email-change-asked': {
      const { person } = await findPeople(data, mail);
      return (
        person && {
          to: mail.email,
          facts: {
            ...about(person),
            kind: mail.kind,
            newEmail: mail.newEmail,
            ...recovery(person, mail.origin),
          },
        }
      );
    }
    case 'new-device': {
      const { person } = await findPeople(data, mail);
      const { kind, email: to, browser, system, country, at, origin } = mail;
      return (
        person && {
          to,
          facts: {
            ...about(person),
            kind,
            browser,
            system,
            country,
            loggedInAt: new Date(at),
            ...recovery(person, origin),
          },
        }
      );
    }
    case 'passkey-added':
    case 'passkey-removed': {
      const { person } = await findPeople(data, mail);
      const { kind, email: to, browser, system, country, at, origin } = mail;
      const facts = { kind, browser, system, country, changedAt: new Date(at) };
      return person && { to, facts: { ...about(person), ...facts, ...recovery(person, origin) } };
    }
    case 'log-in-provider-connected':
    case 'log-in-provider-disconnected': {
      const { person } = await findPeople(data, mail);
      const { kind, email: to, provider, browser, system, country, at, origin } = mail;
      const facts = { kind, provider, browser, system, country, changedAt: new Date(at) };
      return person && { to, facts: { ...about(person), ...facts, ...recovery(person, origin) } };
    }
    case 'email-changed': {
      const { person } = await findPeople(data, mail);
      return (
        person && {
          to: mail.previousEmail,
          facts: { ...about(person), kind: mail.kind, newEmail: mail.newEmail },
        }
      );
    }
    case 'invitation': {
      const invitation = await data.db
        .selectFrom('invitations')
        .select(['id', 'email', 'role'])
        .where('id', '=', mail.invitationId)
        .where('expires_at', '>', currentTime(data))
        .executeTakeFirst();
      if (!invitation) return null;
      const { email: to, role } = invitation;
      const { withEmail } = await findPeople(data, { email: to });
      const token = await storeInvitationLink(data, invitation.id);
      return {
        to,
        facts: {
          ...about(withEmail ?? { language: null }),
          kind: mail.kind,
          role,
          link: link(`/account/form/invitation/${token}`, mail.origin),
          validDays: INVITATION_LIFETIME / DAY,
        },
      };
    }
    case 'import-invitation': {
      const { person } = await findPeople(data, mail);
      // A reset link has led to a password meanwhile.
      if (!person || person.password_hash !== null) return null;
      const byPassword = site.waysIn.includes('password');
      const path = byPassword
        ? `/account/login/reset/${await storeResetLink(data, person.id, IMPORT_LINK_LIFETIME)}`
        : '/account/login';
      return {
        to: person.email,
        facts: {
          ...about(person),
          kind: mail.kind,
          logsInBy: byPassword ? 'password' : 'code',
          link: link(path),
          validDays: IMPORT_LINK_LIFETIME / DAY,
        },
      };
    }
    case 'order-confirmation': {
      const { person } = await findPeople(data, mail);
      const facts = await composeOrder(data, mail, { link, termsUrl: site.termsUrl });
      return person && facts && { to: person.email, facts: { ...about(person), ...facts } };
    }
    case 'contract-end': {
      const { person } = await findPeople(data, { siteUserId: recipient ?? '' });
      const composed = await composeContractEnd(data, mail, recipient, link);
      const to = composed?.to ?? person?.email;
      return composed && to !== undefined
        ? { to, facts: { ...about(person ?? { language: null }), ...composed.facts } }
        : null;
    }
    case 'owner-contract-end': {
      const { person } = await findPeople(data, mail);
      if (!person || !(await listOwnerIds(data)).includes(person.id)) return null;
      const facts = await composeOwnerContractEnd(data, mail.contractEndId, link);
      return facts && { to: person.email, facts: { ...about(person), ...facts } };
    }
    case 'owner-joined':
    case 'owner-payment-failed':
    case 'owner-dispute-lost':
    case 'owner-left': {
      const { person } = await findPeople(data, mail);
      if (!person || !(await listOwnerIds(data)).includes(person.id)) return null;
      const facts = await composeOwnerMail(data, mail);
      return facts && { to: person.email, facts: { ...about(person), ...facts } };
    }
    case 'payment-failed':
    case 'payment-warning':
    case 'payment-ended':
    case 'payment-restored': {
      const { person } = await findPeople(data, mail);
      const facts = await composePaymentNotice(data, mail, link);
      return person && facts && { to: person.email, facts: { ...about(person), ...facts } };
    }
    case 'renewal-reminder':
    case 'trial-reminder':
    case 'pause-end': {
      const { person } = await findPeople(data, mail);
      const facts = await composeRenewal(data, mail, link);
      return person && facts && { to: person.email, facts: { ...about(person), ...facts } };
    }
    case 'pause': {
      const { person } = await findPeople(data, mail);
      const { kind, title, from, until } = mail;
      const times = { from: new Date(from), until: new Date(until) };
      const facts = { kind, link: link('/account/memberships'), title, ...times };
      return person && { to: person.email, facts: { ...about(person), ...facts } };
    }
    case 'option-changed': {
      const { person } = await findPeople(data, mail);
      const { siteUserId: _siteUserId, from, ...change } = mail;
      const facts = { ...change, link: link('/account/memberships'), from: new Date(from) };
      return person && { to: person.email, facts: { ...about(person), ...facts } };
    }
    case 'price-change': {
      const { person } = await findPeople(data, mail);
      const { kind, title, price, newPrice, from } = mail;
      return (
        person && {
          to: person.email,
          facts: {
            ...about(person),
            kind,
            link: link('/account/memberships'),
            title,
            price,
            newPrice,
            from: new Date(from),
          },
        }
      );
    }
    case 'cancellation': {
      const { person } = await findPeople(data, mail);
      const { kind, title, endsAt } = mail;
      return (
        person && {
          to: person.email,
          facts: {
            ...about(person),
            kind,
            link: link('/account/memberships'),
            title,
            endsAt: endsAt === null ? null : new Date(endsAt),
          },
        }
      );
    }
  }
}

/** Returns the person with an id, and the person with an email; `null` for nobody. */
async function findPeople(
  data: Data,
  { siteUserId = '', email = '' }: { readonly siteUserId?: string; readonly email?: string },
) {
  const key = await findEmailKey(data, email);
  const people = await data.db
    .selectFrom('users')
    .select(['id', 'email', 'email_key', 'email_confirmed', 'language', 'password_hash'])
    .where((row) => row.or([row('id', '=', siteUserId), row('email_key', '=', key)]))
    .execute();
  return {
    person: people.find(({ id }) => id === siteUserId) ?? null,
    withEmail: people.find(({ email_key }) => email_key === key) ?? null,
  };
}
