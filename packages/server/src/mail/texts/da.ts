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
    intro: 'Nogen har oprettet en konto på {site} med denne adresse. Bekræft, at den er din.',
    changeIntro:
      'Den person, der logger ind på {site} med {email}, vil bruge denne adresse i stedet. Bekræft, at den er din.',
    action: 'Bekræft denne e-mail',
    notYou:
      'Hvis det ikke var dig, behøver du ikke gøre noget. Hvis du bekræfter, vælger du din egen adgangskode, og ingen andre kan længere logge ind på kontoen.',
  },
  'email-change-asked': {
    subject: 'Nogen vil ændre din e-mail',
    intro:
      'Nogen, der kender din adgangskode, har bedt om fremover at logge ind på {site} med {email}. E-mailen ændres, når linket i mailen til den adresse bruges.',
    action: 'Vælg en ny adgangskode',
    notYou: 'Hvis det ikke var dig, så vælg en ny adgangskode nu. Det afslutter ændringen og logger alle ud.',
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
