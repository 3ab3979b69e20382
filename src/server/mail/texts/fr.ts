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
    intro: 'Confirmez que vous voulez utiliser cette adresse pour votre compte sur {site}.',
    action: 'Confirmer cet e-mail',
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
