import type { MailTexts } from './mail-texts.js';

/** Finnish texts of the mails. */
export const fi: MailTexts = {
  shared: {
    copyAddress: 'Jos painike ei toimi, kopioi tämä osoite selaimeesi:',
    validFor: 'Linkin voimassaoloaika: {duration}.',
    ignore: 'Jos et pyytänyt tätä, voit jättää viestin huomiotta. Mikään ei muutu.',
    contactOwner: 'Jos et tehnyt tätä itse, ota yhteyttä sivuston omistajaan.',
    reason: 'Saat tämän viestin, koska tämä osoite annettiin sivustolla {site}.',
  },
  'password-reset': {
    subject: 'Palauta salasanasi',
    intro: 'Joku pyysi uutta salasanaa tilillesi sivustolla {site}.',
    action: 'Valitse uusi salasana',
  },
  'email-confirmation': {
    subject: 'Vahvista sähköpostisi',
    intro: 'Joku on luonut tällä osoitteella tilin sivustolle {site}. Vahvista, että osoite on sinun.',
    changeIntro:
      'Henkilö, joka kirjautuu sivustolle {site} osoitteella {email}, haluaa käyttää sen sijaan tätä osoitetta. Vahvista, että osoite on sinun.',
    action: 'Vahvista tämä sähköposti',
    notYou:
      'Jos et tehnyt tätä, sinun ei tarvitse tehdä mitään. Jos vahvistat, valitset oman salasanan, eikä kukaan muu voi enää kirjautua tilille.',
  },
  'email-change-asked': {
    subject: 'Joku haluaa vaihtaa sähköpostiosoitteesi',
    intro:
      'Joku, joka tietää salasanasi, on pyytänyt kirjautua jatkossa sivustolle {site} osoitteella {email}. Osoite vaihtuu, kun siihen lähetetyn viestin linkkiä käytetään.',
    action: 'Valitse uusi salasana',
    notYou: 'Jos et tehnyt tätä, valitse nyt uusi salasana. Se peruu vaihdon ja kirjaa kaikki ulos.',
  },
  'email-changed': {
    subject: 'Sähköpostisi on vaihdettu',
    intro: 'Kirjaudut nyt sivustolle {site} osoitteella {email}.',
  },
  'account-exists': {
    subject: 'Sinulla on jo tili',
    intro: 'Joku halusi käyttää tätä osoitetta tiliin sivustolla {site}. Osoitteella on jo tili.',
    action: 'Kirjaudu sisään',
  },
  'order-confirmation': {
    subject: 'Tilauksesi sivustolla {site}',
    intro: 'Kiitos maksustasi. Uusi jäsenyytesi: {title}.',
    action: 'Näytä tilauksesi',
    order: 'Tilausnumero',
    date: 'Päivämäärä',
    item: 'Jäsenyys',
    total: 'Yhteensä',
  },
  cancellation: {
    subject: 'Jäsenyytesi on peruttu',
    intro: 'Peruttu jäsenyys: {title}. Maksuja ei enää veloiteta.',
    action: 'Näytä jäsenyytesi',
    accessUntil: 'Käyttöoikeutesi on voimassa {date} asti.',
    ended: 'Käyttöoikeutesi on päättynyt.',
  },
};
