import type { EU_WORDINGS } from './eu-wordings.js';

/** The words by which a text or a link of a page is recognized, in a language. After `*`, any letters may follow. */
export interface EuPageWords {
  readonly cancel: readonly string[];
  readonly terms: readonly string[];
  readonly privacy: readonly string[];
  /** What says that something costs nothing. */
  readonly free: readonly string[];
  /** What says how often a price is paid. */
  readonly periods: readonly string[];
}

/** How `check --law eu` recognizes links, prices and what is free. NOT REVIEWED BY A LAWYER in any language. */
export const EU_PAGE_WORDS = {
  bg: {
    cancel: ['прекратяване на членството', 'прекрати*', 'отмяна на абонамента'],
    terms: ['общи условия', 'условия*'],
    privacy: ['поверителност*', 'лични данни', 'личните данни'],
    free: ['безплатно', 'безплатен', 'безплатна'],
    periods: ['седми*', 'месе*', 'годин*', 'еднократно'],
  },
  cs: {
    cancel: ['zrušit členství', 'zrušit předplatné', 'ukončit členství', 'výpověď'],
    terms: ['podmínky*', 'obchodní podmínky'],
    privacy: ['osobních údajů', 'soukromí'],
    free: ['zdarma', 'bezplatně'],
    periods: ['týd*', 'měsí*', 'rok*', 'roč*', 'jednorázov*'],
  },
  da: {
    cancel: ['opsig*', 'afmeld medlemskab'],
    terms: ['vilkår', 'handelsbetingelser', 'betingelser*'],
    privacy: ['privatliv*', 'persondata*', 'databeskyttelse*'],
    free: ['gratis'],
    periods: ['uge*', 'måned*', 'år*', 'én gang', 'engangs*'],
  },
  de: {
    cancel: ['kündigen', 'verträge hier kündigen', 'kündigung*', 'mitgliedschaft beenden'],
    terms: ['agb', 'geschäftsbedingungen', 'nutzungsbedingungen', 'vertragsbedingungen', 'bedingungen'],
    privacy: ['datenschutz*'],
    free: ['kostenlos*', 'gratis', 'kostenfrei*', 'umsonst'],
    periods: ['woche*', 'wöchentlich*', 'monat*', 'mtl', 'jahr*', 'jähr*', 'einmalig*'],
  },
  el: {
    cancel: ['ακύρωση συνδρομής', 'ακύρωση της συνδρομής', 'καταγγελία*'],
    terms: ['όροι', 'όρους'],
    privacy: ['απορρήτου', 'προσωπικών δεδομένων', 'προσωπικά δεδομένα'],
    free: ['δωρεάν'],
    periods: ['εβδομάδ*', 'μήνα*', 'μηνιαί*', 'έτος', 'έτη', 'ετήσι*', 'χρόν*', 'εφάπαξ'],
  },
  en: {
    cancel: [
      'cancel membership',
      'cancel your',
      'cancel subscription',
      'cancel contract',
      'cancellation',
      'terminate*',
    ],
    terms: ['terms', 't&cs', 'conditions of'],
    privacy: ['privacy', 'data protection'],
    free: ['free', 'no charge', 'no cost'],
    periods: [
      'week*',
      'month*',
      'mo',
      'year*',
      'yr',
      'annual*',
      'once',
      'one-time',
      'one time',
      'one-off',
      'lifetime',
      'day*',
    ],
  },
  es: {
    cancel: ['cancelar membresía', 'cancelar la*', 'cancelar suscripción', 'darse de baja', 'cancelación*'],
    terms: ['términos*', 'condiciones*'],
    privacy: ['privacidad', 'protección de datos'],
    free: ['gratis', 'gratuito', 'gratuita'],
    periods: [
      'seman*',
      'mes',
      'meses',
      'mensual*',
      'año*',
      'anual*',
      'único pago',
      'un solo pago',
      'una vez',
    ],
  },
  fi: {
    cancel: ['peru jäsenyys', 'irtisano*', 'peru tilaus'],
    terms: ['käyttöehdot', 'tilausehdot', 'sopimusehdot', 'ehdot', 'toimitusehdot'],
    privacy: ['tietosuoja*', 'yksityisyy*'],
    free: ['maksuton', 'maksutta', 'ilmainen', 'ilmaiseksi'],
    periods: ['viiko*', 'viikko*', 'kuukau*', 'kk', 'vuode*', 'vuosi*', 'kerran', 'kertamaksu*'],
  },
  fr: {
    cancel: ['résilier*', 'résiliation*'],
    terms: ['conditions*', 'cgv', 'cgu'],
    privacy: ['confidentialité', 'vie privée', 'données personnelles', 'protection des données'],
    free: ['gratuit', 'gratuite', 'gratuitement'],
    periods: [
      'semaine*',
      'mois',
      'mensuel*',
      'an',
      'ans',
      'année*',
      'annuel*',
      'en une fois',
      'une seule fois',
    ],
  },
  hu: {
    cancel: ['tagság lemondása', 'lemondás*', 'felmondás*'],
    terms: ['felhasználási feltételek', 'feltételek', 'ászf', 'szerződési feltételek'],
    privacy: ['adatvédel*', 'adatkezelés*'],
    free: ['ingyen', 'ingyenes', 'díjmentes*'],
    periods: ['het*', 'hét*', 'hó*', 'hav*', 'év*', 'egyszeri*'],
  },
  it: {
    cancel: ['annulla iscrizione', "annulla l'iscrizione", 'disdire', 'disdici*', 'disdetta*'],
    terms: ['termini*', 'condizioni*'],
    privacy: ['privacy', 'protezione dei dati'],
    free: ['gratis', 'gratuito', 'gratuita', 'gratuitamente'],
    periods: [
      'settiman*',
      'mese',
      'mesi',
      'mensil*',
      'anno',
      'anni',
      'annual*',
      'una volta sola',
      'una tantum',
    ],
  },
  nb: {
    cancel: ['si opp*', 'oppsigelse*'],
    terms: ['vilkår', 'betingelser'],
    privacy: ['personvern*'],
    free: ['gratis'],
    periods: ['uke*', 'måned*', 'år*', 'én gang', 'engangs*'],
  },
  nl: {
    cancel: ['opzeggen', 'lidmaatschap beëindigen', 'abonnement beëindigen'],
    terms: ['voorwaarden', 'algemene voorwaarden'],
    privacy: ['privacy*', 'gegevensbescherming'],
    free: ['gratis', 'kosteloos'],
    periods: ['week', 'weken', 'wekelijks*', 'maand*', 'jaar*', 'jaren', 'eenmalig*'],
  },
  pl: {
    cancel: ['anuluj członkostwo', 'anuluj subskrypcję', 'zrezygnuj*', 'rezygnacja*', 'wypowiedz*'],
    terms: ['regulamin*', 'warunki*'],
    privacy: ['prywatności', 'danych osobowych'],
    free: ['bezpłatnie', 'bezpłatny', 'bezpłatne', 'za darmo', 'darmowe', 'darmowy'],
    periods: ['tydzień', 'tydzie*', 'tygodni*', 'miesi*', 'rok*', 'roczn*', 'lat', 'jednorazow*'],
  },
  pt: {
    cancel: ['cancelar adesão', 'cancelar a*', 'cancelar subscrição', 'cancelamento*'],
    terms: ['termos*', 'condições*'],
    privacy: ['privacidade', 'proteção de dados'],
    free: ['grátis', 'gratuito', 'gratuita'],
    periods: ['seman*', 'mês', 'meses', 'mensal*', 'ano', 'anos', 'anual*', 'única vez', 'pagamento único'],
  },
  ro: {
    cancel: ['anulează abonamentul', 'anulați abonamentul', 'reziliere*', 'reziliază*'],
    terms: ['termeni*', 'condiții*'],
    privacy: ['confidențialitate*', 'datelor personale', 'protecția datelor'],
    free: ['gratuit', 'gratuită', 'gratis'],
    periods: ['săptămân*', 'lun*', 'an', 'ani', 'anual*', 'o singură dată'],
  },
  sv: {
    cancel: ['säg upp*', 'uppsägning*'],
    terms: ['villkor', 'användarvillkor', 'köpvillkor'],
    privacy: ['integritet*', 'personuppgift*', 'dataskydd*'],
    free: ['gratis', 'kostnadsfritt'],
    periods: ['veck*', 'månad*', 'år*', 'en gång', 'engångs*'],
  },
} as const satisfies Record<keyof typeof EU_WORDINGS, EuPageWords>;
