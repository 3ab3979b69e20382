import type { MailTexts } from './mail-texts.js';

/** Polish texts of the mails. */
export const pl: MailTexts = {
  shared: {
    copyAddress: 'Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:',
    validFor: 'Czas ważności linku: {duration}.',
    ignore: 'Jeśli to nie Twoja prośba, zignoruj tę wiadomość. Nic się nie zmieni.',
    contactOwner: 'Jeśli to nie Twoje działanie, skontaktuj się z właścicielem witryny.',
    reason: 'Otrzymujesz tę wiadomość, ponieważ ten adres został podany w witrynie {site}.',
  },
  'password-reset': {
    subject: 'Zresetuj hasło',
    intro: 'Ktoś poprosił o nowe hasło do Twojego konta w witrynie {site}.',
    action: 'Ustaw nowe hasło',
  },
  'email-confirmation': {
    subject: 'Potwierdź swój e-mail',
    intro: 'Ktoś utworzył w serwisie {site} konto z tym adresem. Potwierdź, że należy do Ciebie.',
    changeIntro:
      'Osoba, która loguje się w serwisie {site} adresem {email}, chce zamiast niego używać tego adresu. Potwierdź, że należy do Ciebie.',
    action: 'Potwierdź ten e-mail',
    notYou:
      'Jeśli to nie Ty, nie musisz nic robić. Jeśli potwierdzisz, wybierzesz własne hasło i nikt inny nie będzie mógł się zalogować na to konto.',
  },
  'email-change-asked': {
    subject: 'Ktoś chce zmienić Twój adres e-mail',
    intro:
      'Ktoś, kto zna Twoje hasło, chce odtąd logować się w serwisie {site} adresem {email}. Adres zmieni się po użyciu linku wysłanego na ten adres.',
    action: 'Wybierz nowe hasło',
    notYou: 'Jeśli to nie Ty, wybierz teraz nowe hasło. To anuluje zmianę i wyloguje wszystkich.',
  },
  'email-changed': {
    subject: 'Twój e-mail został zmieniony',
    intro: 'Teraz logujesz się w witrynie {site} adresem {email}.',
  },
  'account-exists': {
    subject: 'Masz już konto',
    intro: 'Ktoś chciał użyć tego adresu do konta w witrynie {site}. Ten adres ma już konto.',
    action: 'Zaloguj się',
  },
  'order-confirmation': {
    subject: 'Twoje zamówienie w witrynie {site}',
    intro: 'Dziękujemy za płatność. Należysz teraz do: {title}.',
    action: 'Zobacz zamówienie',
    order: 'Numer zamówienia',
    date: 'Data',
    item: 'Członkostwo',
    total: 'Suma',
  },
  cancellation: {
    subject: 'Twoje członkostwo zostało anulowane',
    intro: 'Anulowane członkostwo: {title}. Nie będzie dalszych płatności.',
    action: 'Zobacz swoje członkostwa',
    accessUntil: 'Koniec dostępu: {date}.',
    ended: 'Twój dostęp się zakończył.',
  },
};
