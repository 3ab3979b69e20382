import type { MailTexts } from './mail-texts.js';

/** Danish texts of the mails. */
export const da: MailTexts = {
  shared: {
    copyAddress: 'Hvis knappen ikke virker, så kopiér denne adresse til din browser:',
    validFor: 'Linket er gyldigt i {duration}.',
    ignore: 'Hvis du ikke har bedt om dette, kan du se bort fra mailen. Intet bliver ændret.',
    contactOwner: 'Hvis det ikke var dig, så kontakt webstedets ejer.',
    reason: 'Du får denne mail, fordi adressen er angivet på {site}.',
  },
  'password-reset': {
    subject: 'Nulstil din adgangskode',
    intro: 'Nogen har bedt om en ny adgangskode til din konto på {site}.',
    action: 'Vælg en ny adgangskode',
  },
  'email-confirmation': {
    subject: 'Bekræft din e-mail',
    intro: 'Bekræft, at du vil bruge denne adresse til din konto på {site}.',
    action: 'Bekræft denne e-mail',
  },
  'email-changed': {
    subject: 'Din e-mail er ændret',
    intro: 'Du logger nu ind på {site} med {email}.',
  },
  'account-exists': {
    subject: 'Du har allerede en konto',
    intro: 'Nogen ville bruge denne adresse til en konto på {site}. Adressen har allerede en konto.',
    action: 'Log ind',
  },
  'order-confirmation': {
    subject: 'Din ordre på {site}',
    intro: 'Tak for din betaling. Du er nu medlem af {title}.',
    action: 'Se din ordre',
    order: 'Ordrenummer',
    date: 'Dato',
    item: 'Medlemskab',
    total: 'I alt',
  },
  cancellation: {
    subject: 'Dit medlemskab er opsagt',
    intro: 'Dit medlemskab af {title} er opsagt. Der kommer ikke flere betalinger.',
    action: 'Se dine medlemskaber',
    accessUntil: 'Du har adgang til den {date}.',
    ended: 'Din adgang er ophørt.',
  },
};
