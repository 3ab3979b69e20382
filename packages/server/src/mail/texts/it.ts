import type { MailTexts } from './mail-texts.js';

/** Italian texts of the mails. */
export const it: MailTexts = {
  shared: {
    copyAddress: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
    validFor: 'Il link è valido per {duration}.',
    ignore: 'Se non hai fatto tu la richiesta, ignora questa e-mail. Non cambierà nulla.',
    contactOwner: 'Se non hai fatto tu questa modifica, contatta chi gestisce il sito.',
    reason: 'Ricevi questa e-mail perché questo indirizzo è stato inserito su {site}.',
  },
  'password-reset': {
    subject: 'Reimposta la password',
    intro: 'Qualcuno ha richiesto una nuova password per il tuo account su {site}.',
    action: 'Scegli una nuova password',
  },
  'email-confirmation': {
    subject: 'Conferma la tua e-mail',
    intro: 'Qualcuno ha creato un account su {site} con questo indirizzo. Conferma che è il tuo.',
    changeIntro:
      'La persona che accede a {site} con {email} vuole usare questo indirizzo al suo posto. Conferma che è il tuo.',
    action: 'Conferma questa e-mail',
    notYou:
      'Se non sei stato tu, non devi fare nulla. Se confermi, scegli una password tua e nessun altro potrà più accedere all’account.',
  },
  'email-change-asked': {
    subject: 'Qualcuno vuole cambiare la tua email',
    intro:
      'Qualcuno che conosce la tua password ha chiesto di accedere d’ora in poi a {site} con {email}. L’email cambierà quando verrà usato il link inviato a quell’indirizzo.',
    action: 'Scegli una nuova password',
    notYou:
      'Se non sei stato tu, scegli subito una nuova password. Questo annulla la modifica e disconnette tutti.',
  },
  'email-changed': {
    subject: 'La tua e-mail è stata cambiata',
    intro: 'Ora accedi a {site} con {email}.',
  },
  'account-exists': {
    subject: 'Hai già un account',
    intro: 'Qualcuno voleva usare questo indirizzo per un account su {site}. Questo indirizzo ne ha già uno.',
    action: 'Accedi',
  },
  'order-confirmation': {
    subject: 'Il tuo ordine su {site}',
    intro: 'Grazie per il pagamento. La tua iscrizione a {title} è attiva.',
    action: 'Vedi l’ordine',
    order: 'Numero d’ordine',
    date: 'Data',
    item: 'Iscrizione',
    total: 'Totale',
  },
  cancellation: {
    subject: 'La tua iscrizione è stata annullata',
    intro: 'La tua iscrizione a {title} è stata annullata. Non ci saranno altri pagamenti.',
    action: 'Vedi le tue iscrizioni',
    accessUntil: 'Hai accesso fino al {date}.',
    ended: 'Il tuo accesso è terminato.',
  },
};
