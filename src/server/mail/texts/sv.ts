import type { MailTexts } from './mail-texts.js';

/** Swedish texts of the mails. */
export const sv: MailTexts = {
  shared: {
    copyAddress: 'Om knappen inte fungerar, kopiera den här adressen till webbläsaren:',
    validFor: 'Länken gäller i {duration}.',
    ignore: 'Om du inte har begärt det här kan du bortse från mejlet. Ingenting ändras.',
    contactOwner: 'Om det inte var du, kontakta webbplatsens ägare.',
    reason: 'Du får det här mejlet eftersom adressen har angetts på {site}.',
  },
  'password-reset': {
    subject: 'Återställ ditt lösenord',
    intro: 'Någon har begärt ett nytt lösenord till ditt konto på {site}.',
    action: 'Välj ett nytt lösenord',
  },
  'email-confirmation': {
    subject: 'Bekräfta din e-post',
    intro: 'Bekräfta att du vill använda den här adressen till ditt konto på {site}.',
    action: 'Bekräfta e-postadressen',
  },
  'email-changed': {
    subject: 'Din e-post har ändrats',
    intro: 'Du loggar nu in på {site} med {email}.',
  },
  'account-exists': {
    subject: 'Du har redan ett konto',
    intro: 'Någon ville använda den här adressen till ett konto på {site}. Adressen har redan ett konto.',
    action: 'Logga in',
  },
  'order-confirmation': {
    subject: 'Din beställning på {site}',
    intro: 'Tack för din betalning. Du är nu medlem i {title}.',
    action: 'Se din beställning',
    order: 'Beställningsnummer',
    date: 'Datum',
    item: 'Medlemskap',
    total: 'Totalt',
  },
  cancellation: {
    subject: 'Ditt medlemskap är uppsagt',
    intro: 'Ditt medlemskap i {title} är uppsagt. Det blir inga fler betalningar.',
    action: 'Se dina medlemskap',
    accessUntil: 'Du har åtkomst till {date}.',
    ended: 'Din åtkomst har upphört.',
  },
};
