/** The words that an order button and the link to the withdrawal function need, in a language. */
export interface EuWordings {
  /** What an order button may say. The first one is suggested. `{price}` stands for an amount. */
  readonly order: readonly [string, ...string[]];
  /** What the link to the withdrawal function says, not one to an information page. The first one is suggested. */
  readonly withdraw: readonly [string, ...string[]];
}

/**
 * The wordings that `check --law eu` accepts, for the languages of the library that are official in the EU or the EEA.
 * NOT REVIEWED BY A LAWYER in any language. The first `order` follows Article 8(2) of Directive 2011/83/EU, and the first
 * `withdraw` its Article 11a; the others are usual. The law of each country decides which are enough.
 */
export const EU_WORDINGS = {
  bg: {
    order: ['поръчка със задължение за плащане', 'купи', 'купете', 'плати', 'плащане {price}'],
    withdraw: ['откажи се от договора', 'отказ от договора', 'откажете се от договора'],
  },
  cs: {
    order: ['objednávka zavazující k platbě', 'objednat s povinností platby', 'koupit', 'zaplatit'],
    withdraw: ['odstoupit od smlouvy', 'odstoupení od smlouvy zde'],
  },
  da: {
    order: ['ordre med betalingsforpligtelse', 'bestil med betalingspligt', 'køb', 'køb nu', 'betal'],
    withdraw: ['fortryd aftalen', 'fortryd købet', 'fortryd kontrakten', 'fortryd'],
  },
  de: {
    order: [
      'zahlungspflichtig bestellen',
      'kostenpflichtig bestellen',
      'zahlungspflichtig beitreten',
      'kostenpflichtig beitreten',
      'zahlungspflichtig abonnieren',
      'kostenpflichtig abonnieren',
      'zahlungspflichtigen vertrag schließen',
      'kaufen',
    ],
    withdraw: [
      'Vertrag widerrufen',
      'widerrufen',
      'widerruf erklären',
      'widerrufsbutton',
      'widerrufsfunktion',
    ],
  },
  el: {
    order: ['παραγγελία με υποχρέωση πληρωμής', 'αγορά', 'αγοράστε', 'πληρωμή'],
    withdraw: ['υπαναχώρηση από τη σύμβαση', 'υπαναχωρήστε*', 'υπαναχώρηση από τη σύμβαση εδώ'],
  },
  en: {
    order: [
      'Order with obligation to pay',
      'join with obligation to pay',
      'subscribe with obligation to pay',
      'buy',
      'buy now',
      'pay now',
      'pay {price}',
      'pay and join',
      'pay & join',
      'join and pay',
      'join & pay',
      'order and pay',
      'subscribe and pay',
      'confirm purchase',
      'confirm and pay',
      'purchase',
    ],
    withdraw: [
      'Withdraw from contract here',
      'withdraw from contract',
      'withdraw from the contract',
      'withdraw from your contract',
      'withdraw here',
    ],
  },
  es: {
    order: [
      'pedido con obligación de pago',
      'comprar',
      'compra',
      'pagar',
      'suscribirse con obligación de pago',
    ],
    withdraw: ['desistir del contrato aquí', 'desistir del contrato', 'desistir'],
  },
  fi: {
    order: [
      'tilaus, johon liittyy maksuvelvollisuus',
      'tilaa ja maksa',
      'maksullinen tilaus',
      'osta',
      'maksa',
    ],
    withdraw: ['peruuta sopimus', 'peruuta sopimus tästä'],
  },
  fr: {
    order: [
      'Commande avec obligation de paiement',
      'commander avec obligation de paiement',
      'acheter',
      'payer',
    ],
    withdraw: ['Renoncer au contrat ici', 'renoncer au contrat', 'se rétracter', 'me rétracter'],
  },
  hu: {
    order: [
      'fizetési kötelezettséggel járó megrendelés',
      'megrendelés fizetési kötelezettséggel',
      'megveszem',
      'fizetek',
      'fizetés',
    ],
    withdraw: ['elállás a szerződéstől', 'elállok a szerződéstől', 'elállás itt'],
  },
  it: {
    order: ['ordine con obbligo di pagare', 'ordina con obbligo di pagare', 'acquista', 'compra', 'paga'],
    withdraw: ['recedere dal contratto qui', 'recedere dal contratto', 'recedi*'],
  },
  nb: {
    order: ['bestilling med betalingsforpliktelse', 'bestill med betalingsplikt', 'kjøp', 'betal'],
    withdraw: ['angre avtalen her', 'angre avtalen', 'angre kjøpet'],
  },
  nl: {
    order: [
      'bestelling met betalingsverplichting',
      'bestellen met betalingsverplichting',
      'bestel en betaal',
      'koop',
      'kopen',
      'betalen',
    ],
    withdraw: [
      'overeenkomst hier herroepen',
      'overeenkomst herroepen',
      'herroepen',
      'herroep hier',
      'herroep de overeenkomst',
    ],
  },
  pl: {
    order: [
      'zamówienie z obowiązkiem zapłaty',
      'zamawiam z obowiązkiem zapłaty',
      'kupuję',
      'kup teraz',
      'kup',
      'kupuję i płacę',
      'zapłać',
    ],
    withdraw: ['odstąp od umowy tutaj', 'odstąp od umowy', 'odstąpić od umowy'],
  },
  pt: {
    order: ['encomenda com obrigação de pagar', 'encomendar com obrigação de pagar', 'comprar', 'pagar'],
    withdraw: [
      'resolver o contrato aqui',
      'resolver o contrato',
      'desistir do contrato',
      'retratar-se do contrato',
    ],
  },
  ro: {
    order: ['comandă cu obligație de plată', 'comandă cu obligația de plată', 'cumpără', 'plătește'],
    withdraw: ['retrageți-vă din contract aici', 'retragere din contract', 'retrage-te din contract'],
  },
  sv: {
    order: [
      'beställning förenad med betalningsskyldighet',
      'beställ med betalningsskyldighet',
      'köp',
      'betala',
    ],
    withdraw: ['ångra avtalet här', 'ångra avtalet', 'frånträd avtalet', 'ångra köpet'],
  },
} as const satisfies Record<string, EuWordings>;
