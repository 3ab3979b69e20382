import type { MailTexts } from './mail-texts.js';

/** Romanian texts of the mails. */
export const ro: MailTexts = {
  shared: {
    copyAddress: 'Dacă butonul nu funcționează, copiază această adresă în browser:',
    validFor: 'Valabilitatea linkului: {duration}.',
    ignore: 'Dacă nu ai cerut tu acest lucru, ignoră mesajul. Nimic nu se va schimba.',
    contactOwner: 'Dacă nu ai făcut tu această schimbare, contactează proprietarul site-ului.',
    reason: 'Primești acest e-mail pentru că această adresă a fost introdusă pe site-ul {site}.',
  },
  'password-reset': {
    subject: 'Resetează parola',
    intro: 'Cineva a cerut o parolă nouă pentru contul tău de pe site-ul {site}.',
    action: 'Alege o parolă nouă',
  },
  'email-confirmation': {
    subject: 'Confirmă e-mailul',
    intro: 'Cineva a creat un cont pe {site} cu această adresă. Confirmați că este a dumneavoastră.',
    changeIntro:
      'Persoana care se conectează la {site} cu {email} vrea să folosească în schimb această adresă. Confirmați că este a dumneavoastră.',
    action: 'Confirmă acest e-mail',
    notYou:
      'Dacă nu ați fost dumneavoastră, nu trebuie să faceți nimic. Dacă o confirmați, alegeți propria parolă și nimeni altcineva nu se mai poate conecta la cont.',
  },
  'email-change-asked': {
    subject: 'Cineva vrea să vă schimbe adresa de e-mail',
    intro:
      'Cineva care vă cunoaște parola a cerut să se conecteze de acum înainte la {site} cu {email}. Adresa se schimbă când este folosit linkul trimis la acea adresă.',
    action: 'Alegeți o parolă nouă',
    notYou:
      'Dacă nu ați fost dumneavoastră, alegeți acum o parolă nouă. Aceasta anulează schimbarea și deconectează pe toată lumea.',
  },
  'email-changed': {
    subject: 'E-mailul tău a fost schimbat',
    intro: 'Acum te conectezi pe site-ul {site} cu {email}.',
  },
  'account-exists': {
    subject: 'Ai deja un cont',
    intro:
      'Cineva a vrut să folosească această adresă pentru un cont pe site-ul {site}. Adresa are deja un cont.',
    action: 'Conectează-te',
  },
  'order-confirmation': {
    subject: 'Comanda ta de pe site-ul {site}',
    intro: 'Îți mulțumim pentru plată. Ai acum abonamentul: {title}.',
    action: 'Vezi comanda',
    order: 'Numărul comenzii',
    date: 'Data',
    item: 'Abonament',
    total: 'Sumă totală',
  },
  cancellation: {
    subject: 'Abonamentul tău a fost anulat',
    intro: 'Abonament anulat: {title}. Nu vor mai fi alte plăți.',
    action: 'Vezi abonamentele tale',
    accessUntil: 'Ai acces până la {date}.',
    ended: 'Accesul tău s-a încheiat.',
  },
};
