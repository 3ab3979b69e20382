import type { MailTexts } from './mail-texts.js';

/** Portuguese texts of the mails. */
export const pt: MailTexts = {
  shared: {
    copyAddress: 'Se o botão não funcionar, copie este endereço para o seu navegador:',
    validFor: 'A ligação é válida durante {duration}.',
    ignore: 'Se não pediu isto, ignore este e-mail. Nada será alterado.',
    contactOwner: 'Se não foi o autor desta ação, contacte o proprietário do site.',
    reason: 'Recebe este e-mail porque este endereço foi introduzido em {site}.',
  },
  'password-reset': {
    subject: 'Redefinir a sua senha',
    intro: 'Alguém pediu uma nova senha para a sua conta em {site}.',
    action: 'Escolher uma nova senha',
  },
  'email-confirmation': {
    subject: 'Confirme o seu e-mail',
    intro: 'Alguém criou uma conta em {site} com este endereço. Confirme que é seu.',
    changeIntro:
      'A pessoa que inicia sessão em {site} com {email} quer usar este endereço em vez desse. Confirme que é seu.',
    action: 'Confirmar este e-mail',
    notYou:
      'Se não foi você, não precisa de fazer nada. Se confirmar, escolhe a sua própria palavra-passe e mais ninguém pode iniciar sessão na conta.',
  },
  'email-change-asked': {
    subject: 'Alguém quer alterar o seu e-mail',
    intro:
      'Alguém que sabe a sua palavra-passe pediu para iniciar sessão em {site} com {email} a partir de agora. O e-mail muda quando a ligação enviada para esse endereço for usada.',
    action: 'Escolher uma nova palavra-passe',
    notYou:
      'Se não foi você, escolha agora uma nova palavra-passe. Isso cancela a alteração e termina todas as sessões.',
  },
  'email-changed': {
    subject: 'O seu e-mail foi alterado',
    intro: 'Agora entra em {site} com {email}.',
  },
  'account-exists': {
    subject: 'Já tem uma conta',
    intro: 'Alguém quis usar este endereço para uma conta em {site}. Já existe uma.',
    action: 'Entrar',
  },
  'order-confirmation': {
    subject: 'O seu pedido em {site}',
    intro: 'Obrigado pelo seu pagamento. Agora é membro de {title}.',
    action: 'Ver o seu pedido',
    order: 'Número do pedido',
    date: 'Data',
    item: 'Adesão',
    total: 'Valor total',
  },
  cancellation: {
    subject: 'A sua adesão foi cancelada',
    intro: 'A sua adesão a {title} foi cancelada. Não haverá mais pagamentos.',
    action: 'Ver as suas adesões',
    accessUntil: 'Tem acesso até {date}.',
    ended: 'O seu acesso terminou.',
  },
};
