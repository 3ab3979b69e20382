import type { MailTexts } from './mail-texts.js';

/** Dutch texts of the mails. */
export const nl: MailTexts = {
  shared: {
    copyAddress: 'Werkt de knop niet? Kopieer dan dit adres naar je browser:',
    validFor: 'De link is {duration} geldig.',
    ignore: 'Heb je dit niet aangevraagd? Dan kun je deze mail negeren. Er verandert niets.',
    contactOwner: 'Was jij dit niet? Neem contact op met de eigenaar van de site.',
    reason: 'Je krijgt deze mail omdat dit adres is ingevuld bij {site}.',
  },
  'password-reset': {
    subject: 'Stel je wachtwoord opnieuw in',
    intro: 'Iemand heeft een nieuw wachtwoord aangevraagd voor je account bij {site}.',
    action: 'Nieuw wachtwoord kiezen',
  },
  'email-confirmation': {
    subject: 'Bevestig je e-mailadres',
    intro: 'Iemand heeft bij {site} een account met dit adres gemaakt. Bevestig dat het van u is.',
    changeIntro:
      'De persoon die bij {site} inlogt met {email} wil in plaats daarvan dit adres gebruiken. Bevestig dat het van u is.',
    action: 'Dit e-mailadres bevestigen',
    notYou:
      'Als u dit niet was, hoeft u niets te doen. Als u bevestigt, kiest u uw eigen wachtwoord en kan niemand anders meer op het account inloggen.',
  },
  'email-change-asked': {
    subject: 'Iemand wil uw e-mailadres wijzigen',
    intro:
      'Iemand die uw wachtwoord kent, wil voortaan bij {site} inloggen met {email}. Het adres verandert zodra de link in de e-mail naar dat adres wordt gebruikt.',
    action: 'Een nieuw wachtwoord kiezen',
    notYou:
      'Als u dit niet was, kies dan nu een nieuw wachtwoord. Dat beëindigt de wijziging en logt iedereen uit.',
  },
  'email-changed': {
    subject: 'Je e-mailadres is gewijzigd',
    intro: 'Je logt voortaan in bij {site} met {email}.',
  },
  'account-exists': {
    subject: 'Je hebt al een account',
    intro:
      'Iemand wilde dit adres gebruiken voor een account bij {site}. Er is al een account met dit adres.',
    action: 'Inloggen',
  },
  'order-confirmation': {
    subject: 'Je bestelling bij {site}',
    intro: 'Bedankt voor je betaling. Je bent nu lid van {title}.',
    action: 'Je bestelling bekijken',
    order: 'Bestelnummer',
    date: 'Datum',
    item: 'Lidmaatschap',
    total: 'Totaal',
  },
  cancellation: {
    subject: 'Je lidmaatschap is opgezegd',
    intro: 'Je lidmaatschap van {title} is opgezegd. Er volgen geen betalingen meer.',
    action: 'Je lidmaatschappen bekijken',
    accessUntil: 'Je hebt toegang tot {date}.',
    ended: 'Je toegang is geëindigd.',
  },
};
