import type { MailTexts } from './mail-texts.js';

/** French texts of the mails. */
export const fr: MailTexts = {
  shared: {
    copyAddress: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    validFor: 'Le lien est valable {duration}.',
    ignore: 'Si vous n’avez rien demandé, ignorez cet e-mail. Rien ne changera.',
    contactOwner: 'Si ce n’était pas vous, contactez le propriétaire du site.',
    reason: 'Vous recevez cet e-mail parce que cette adresse a été saisie sur {site}.',
  },
  'password-reset': {
    subject: 'Réinitialiser votre mot de passe',
    intro: 'Quelqu’un a demandé un nouveau mot de passe pour votre compte sur {site}.',
    action: 'Choisir un nouveau mot de passe',
  },
  'email-confirmation': {
    subject: 'Confirmez votre e-mail',
    intro: 'Quelqu’un a créé un compte sur {site} avec cette adresse. Confirmez que c’est la vôtre.',
    changeIntro:
      'La personne qui se connecte à {site} avec {email} souhaite utiliser cette adresse à la place. Confirmez que c’est la vôtre.',
    action: 'Confirmer cet e-mail',
    notYou:
      'Si ce n’était pas vous, vous n’avez rien à faire. Si vous confirmez, vous choisissez votre propre mot de passe et personne d’autre ne peut plus se connecter au compte.',
  },
  'email-change-asked': {
    subject: 'Quelqu’un souhaite modifier votre adresse e-mail',
    intro:
      'Quelqu’un qui connaît votre mot de passe a demandé à se connecter désormais à {site} avec {email}. L’adresse changera lorsque le lien envoyé à cette adresse sera utilisé.',
    action: 'Choisir un nouveau mot de passe',
    notYou:
      'Si ce n’était pas vous, choisissez un nouveau mot de passe maintenant. Cela annule la modification et déconnecte tout le monde.',
  },
  'email-changed': {
    subject: 'Votre e-mail a été modifié',
    intro: 'Vous vous connectez désormais à {site} avec {email}.',
  },
  'account-exists': {
    subject: 'Vous avez déjà un compte',
    intro: 'Quelqu’un a voulu utiliser cette adresse pour un compte sur {site}. Elle en a déjà un.',
    action: 'Se connecter',
  },
  'order-confirmation': {
    subject: 'Votre commande sur {site}',
    intro: 'Merci pour votre paiement. Vous êtes maintenant membre de {title}.',
    action: 'Voir votre commande',
    order: 'Numéro de commande',
    date: 'Date de commande',
    item: 'Adhésion',
    total: 'Montant total',
  },
  cancellation: {
    subject: 'Votre adhésion a été résiliée',
    intro: 'Votre adhésion à {title} a été résiliée. Il n’y aura plus de paiement.',
    action: 'Voir vos adhésions',
    accessUntil: 'Vous avez accès jusqu’au {date}.',
    ended: 'Votre accès a pris fin.',
  },
};
