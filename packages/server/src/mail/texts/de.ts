import type { MailTexts } from './mail-texts.js';

/** German texts of the mails. */
export const de: MailTexts = {
  shared: {
    copyAddress: 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    validFor: 'Der Link ist {duration} gültig.',
    ignore: 'Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Es ändert sich nichts.',
    contactOwner: 'Wenn Sie das nicht waren, wenden Sie sich an den Betreiber der Website.',
    reason: 'Sie erhalten diese E-Mail, weil diese Adresse bei {site} eingegeben wurde.',
  },
  'password-reset': {
    subject: 'Passwort zurücksetzen',
    intro: 'Jemand hat ein neues Passwort für Ihr Konto bei {site} angefordert.',
    action: 'Neues Passwort wählen',
  },
  'email-confirmation': {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    intro: 'Jemand hat bei {site} ein Konto mit dieser Adresse erstellt. Bestätigen Sie, dass es Ihre ist.',
    changeIntro:
      'Die Person, die sich bei {site} mit {email} anmeldet, möchte stattdessen diese Adresse verwenden. Bestätigen Sie, dass es Ihre ist.',
    action: 'E-Mail-Adresse bestätigen',
    notYou:
      'Wenn Sie das nicht waren, müssen Sie nichts tun. Wenn Sie bestätigen, wählen Sie Ihr eigenes Passwort, und niemand sonst kann sich mehr bei dem Konto anmelden.',
  },
  'email-change-asked': {
    subject: 'Jemand möchte Ihre E-Mail-Adresse ändern',
    intro:
      'Jemand, der Ihr Passwort kennt, möchte sich bei {site} künftig mit {email} anmelden. Die Adresse ändert sich, sobald der Link in der E-Mail an diese Adresse verwendet wird.',
    action: 'Neues Passwort wählen',
    notYou:
      'Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort. Das beendet die Änderung und meldet alle ab.',
  },
  'email-changed': {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    intro: 'Sie melden sich bei {site} jetzt mit {email} an.',
  },
  'account-exists': {
    subject: 'Sie haben bereits ein Konto',
    intro: 'Jemand wollte diese Adresse für ein Konto bei {site} verwenden. Sie hat bereits eines.',
    action: 'Anmelden',
  },
  'order-confirmation': {
    subject: 'Ihre Bestellung bei {site}',
    intro: 'Vielen Dank für Ihre Zahlung. Sie sind jetzt Mitglied von {title}.',
    action: 'Bestellung ansehen',
    order: 'Bestellnummer',
    date: 'Datum',
    item: 'Mitgliedschaft',
    total: 'Gesamtbetrag',
  },
  cancellation: {
    subject: 'Ihre Mitgliedschaft wurde gekündigt',
    intro: 'Ihre Mitgliedschaft in {title} wurde gekündigt. Es gibt keine weiteren Zahlungen.',
    action: 'Mitgliedschaften ansehen',
    accessUntil: 'Sie haben Zugang bis zum {date}.',
    ended: 'Ihr Zugang ist beendet.',
  },
};
