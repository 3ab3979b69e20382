import type { MailTexts } from './mail-texts.js';

/** Hungarian texts of the mails. */
export const hu: MailTexts = {
  shared: {
    copyAddress: 'Ha a gomb nem működik, másolja ezt a címet a böngészőjébe:',
    validFor: 'A link érvényessége: {duration}.',
    ignore: 'Ha nem Ön kérte ezt, hagyja figyelmen kívül ezt az e-mailt. Semmi sem fog változni.',
    contactOwner: 'Ha nem Ön volt, forduljon a webhely tulajdonosához.',
    reason: 'Azért kapta ezt az e-mailt, mert ezt a címet adták meg ezen a webhelyen: {site}.',
  },
  'password-reset': {
    subject: 'Állítsa vissza a jelszavát',
    intro: 'Valaki új jelszót kért az Ön fiókjához ezen a webhelyen: {site}.',
    action: 'Új jelszó választása',
  },
  'email-confirmation': {
    subject: 'Erősítse meg az e-mail-címét',
    intro: 'Valaki fiókot hozott létre ezzel a címmel itt: {site}. Erősítse meg, hogy az Öné.',
    changeIntro:
      'Aki a(z) {email} címmel jelentkezik be ide: {site}, helyette ezt a címet szeretné használni. Erősítse meg, hogy az Öné.',
    action: 'E-mail-cím megerősítése',
    notYou:
      'Ha nem Ön volt, nincs teendője. Ha megerősíti, saját jelszót választ, és senki más nem tud többé bejelentkezni a fiókba.',
  },
  'email-change-asked': {
    subject: 'Valaki módosítani szeretné az e-mail-címét',
    intro:
      'Valaki, aki ismeri a jelszavát, mostantól a(z) {email} címmel szeretne bejelentkezni ide: {site}. A cím akkor változik meg, amikor az arra a címre küldött linket használják.',
    action: 'Új jelszó választása',
    notYou:
      'Ha nem Ön volt, válasszon most új jelszót. Ez megszakítja a módosítást, és mindenkit kijelentkeztet.',
  },
  'email-changed': {
    subject: 'Az e-mail-címe megváltozott',
    intro: 'Mostantól ezzel a címmel jelentkezik be: {email}. A webhely: {site}.',
  },
  'account-exists': {
    subject: 'Már van fiókja',
    intro:
      'Valaki ezt a címet szerette volna használni egy fiókhoz ezen a webhelyen: {site}. Ezzel a címmel már van fiók.',
    action: 'Bejelentkezés',
  },
  'order-confirmation': {
    subject: 'A rendelése ezen a webhelyen: {site}',
    intro: 'Köszönjük a fizetést. Az új tagsága: {title}.',
    action: 'Rendelés megtekintése',
    order: 'Rendelésszám',
    date: 'Dátum',
    item: 'Tagság',
    total: 'Összesen',
  },
  cancellation: {
    subject: 'A tagsága le van mondva',
    intro: 'Lemondott tagság: {title}. Több fizetés nem lesz.',
    action: 'Tagságok megtekintése',
    accessUntil: 'A hozzáférés vége: {date}',
    ended: 'A hozzáférése véget ért.',
  },
};
