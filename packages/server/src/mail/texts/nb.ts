import type { MailTexts } from './mail-texts.js';

/** Norwegian Bokmål texts of the mails. */
export const nb: MailTexts = {
  shared: {
    copyAddress: 'Hvis knappen ikke virker, kan du kopiere denne adressen til nettleseren:',
    validFor: 'Lenken er gyldig i {duration}.',
    ignore: 'Hvis du ikke har bedt om dette, kan du se bort fra e-posten. Ingenting blir endret.',
    contactOwner: 'Hvis dette ikke var deg, kan du kontakte eieren av nettstedet.',
    reason: 'Du får denne e-posten fordi adressen ble skrevet inn på {site}.',
  },
  'password-reset': {
    subject: 'Tilbakestill passordet ditt',
    intro: 'Noen har bedt om et nytt passord til kontoen din på {site}.',
    action: 'Velg et nytt passord',
  },
  'email-confirmation': {
    subject: 'Bekreft e-posten din',
    intro: 'Noen har opprettet en konto hos {site} med denne adressen. Bekreft at den er din.',
    changeIntro:
      'Personen som logger inn på {site} med {email}, vil bruke denne adressen i stedet. Bekreft at den er din.',
    action: 'Bekreft e-posten',
    notYou:
      'Hvis dette ikke var deg, trenger du ikke å gjøre noe. Hvis du bekrefter, velger du ditt eget passord, og ingen andre kan lenger logge inn på kontoen.',
  },
  'email-change-asked': {
    subject: 'Noen vil endre e-posten din',
    intro:
      'Noen som kjenner passordet ditt, har bedt om å logge inn på {site} med {email} fra nå av. E-posten endres når lenken i e-posten til den adressen blir brukt.',
    action: 'Velg et nytt passord',
    notYou: 'Hvis dette ikke var deg, velg et nytt passord nå. Det avslutter endringen og logger ut alle.',
  },
  'email-changed': {
    subject: 'E-posten din er endret',
    intro: 'Du logger nå inn på {site} med {email}.',
  },
  'account-exists': {
    subject: 'Du har allerede en konto',
    intro: 'Noen ville bruke denne adressen til en konto på {site}. Adressen har allerede en konto.',
    action: 'Logg inn',
  },
  'order-confirmation': {
    subject: 'Bestillingen din på {site}',
    intro: 'Takk for betalingen. Du er nå medlem av {title}.',
    action: 'Se bestillingen din',
    order: 'Bestillingsnummer',
    date: 'Dato',
    item: 'Medlemskap',
    total: 'Totalt',
  },
  cancellation: {
    subject: 'Medlemskapet ditt er sagt opp',
    intro: 'Medlemskapet ditt i {title} er sagt opp. Det blir ingen flere betalinger.',
    action: 'Se medlemskapene dine',
    accessUntil: 'Du har tilgang til {date}.',
    ended: 'Tilgangen din er avsluttet.',
  },
};
