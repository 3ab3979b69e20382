import type { MailTexts } from './mail-texts.js';

/** Czech texts of the mails. */
export const cs: MailTexts = {
  shared: {
    copyAddress: 'Pokud tlačítko nefunguje, zkopírujte tuto adresu do prohlížeče:',
    validFor: 'Platnost odkazu: {duration}.',
    ignore: 'Pokud to nebyla vaše žádost, tento e-mail ignorujte. Nic se nezmění.',
    contactOwner: 'Pokud o této změně nevíte, kontaktujte vlastníka webu.',
    reason: 'Tento e-mail dostáváte, protože tato adresa byla zadána na webu {site}.',
  },
  'password-reset': {
    subject: 'Obnovte si heslo',
    intro: 'Někdo požádal o nové heslo k vašemu účtu na webu {site}.',
    action: 'Zvolit nové heslo',
  },
  'email-confirmation': {
    subject: 'Potvrďte svůj e-mail',
    intro: 'Někdo si na webu {site} vytvořil účet s touto adresou. Potvrďte, že je vaše.',
    changeIntro:
      'Osoba, která se na web {site} přihlašuje adresou {email}, chce místo ní používat tuto adresu. Potvrďte, že je vaše.',
    action: 'Potvrdit tento e-mail',
    notYou:
      'Pokud jste to nebyli vy, nemusíte nic dělat. Pokud adresu potvrdíte, zvolíte si vlastní heslo a nikdo jiný se k účtu už nepřihlásí.',
  },
  'email-change-asked': {
    subject: 'Někdo chce změnit váš e-mail',
    intro:
      'Někdo, kdo zná vaše heslo, se chce na web {site} nadále přihlašovat adresou {email}. E-mail se změní, jakmile bude použit odkaz zaslaný na tuto adresu.',
    action: 'Zvolit nové heslo',
    notYou:
      'Pokud jste to nebyli vy, zvolte si hned nové heslo. Tím se změna zruší a všichni budou odhlášeni.',
  },
  'email-changed': {
    subject: 'Váš e-mail byl změněn',
    intro: 'Na web {site} se nyní přihlašujete e-mailem {email}.',
  },
  'account-exists': {
    subject: 'Účet už máte',
    intro: 'Někdo chtěl tuto adresu použít pro účet na webu {site}. Účet s touto adresou už existuje.',
    action: 'Přihlásit se',
  },
  'order-confirmation': {
    subject: 'Vaše objednávka na webu {site}',
    intro: 'Děkujeme za platbu. Nyní máte členství: {title}.',
    action: 'Zobrazit objednávku',
    order: 'Číslo objednávky',
    date: 'Datum',
    item: 'Členství',
    total: 'Celkem',
  },
  cancellation: {
    subject: 'Vaše členství bylo zrušeno',
    intro: 'Zrušené členství: {title}. Další platby už nebudou.',
    action: 'Zobrazit vaše členství',
    accessUntil: 'Přístup máte do {date}.',
    ended: 'Váš přístup skončil.',
  },
};
