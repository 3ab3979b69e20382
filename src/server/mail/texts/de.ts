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
    intro: 'Bestätigen Sie, dass Sie diese Adresse für Ihr Konto bei {site} verwenden möchten.',
    action: 'E-Mail-Adresse bestätigen',
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
