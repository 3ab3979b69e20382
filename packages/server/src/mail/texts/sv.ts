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
    intro: 'Någon har skapat ett konto på {site} med den här adressen. Bekräfta att den är din.',
    changeIntro:
      'Personen som loggar in på {site} med {email} vill använda den här adressen i stället. Bekräfta att den är din.',
    action: 'Bekräfta e-postadressen',
    notYou:
      'Om det inte var du behöver du inte göra något. Om du bekräftar väljer du ett eget lösenord, och ingen annan kan längre logga in på kontot.',
  },
  'email-change-asked': {
    subject: 'Någon vill ändra din e-postadress',
    intro:
      'Någon som kan ditt lösenord har bett att få logga in på {site} med {email} från och med nu. Adressen ändras när länken i mejlet till den adressen används.',
    action: 'Välj ett nytt lösenord',
    notYou: 'Om det inte var du, välj ett nytt lösenord nu. Det avbryter ändringen och loggar ut alla.',
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
