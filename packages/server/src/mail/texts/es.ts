import type { MailTexts } from './mail-texts.js';

/** Spanish texts of the mails. */
export const es: MailTexts = {
  shared: {
    copyAddress: 'Si el botón no funciona, copie esta dirección en su navegador:',
    validFor: 'El enlace es válido durante {duration}.',
    ignore: 'Si usted no lo ha pedido, ignore este correo. No cambiará nada.',
    contactOwner: 'Si no ha sido usted, póngase en contacto con el propietario del sitio.',
    reason: 'Recibe este correo porque esta dirección se ha introducido en {site}.',
  },
  'password-reset': {
    subject: 'Restablecer su contraseña',
    intro: 'Alguien ha pedido una contraseña nueva para su cuenta en {site}.',
    action: 'Elegir una contraseña nueva',
  },
  'email-confirmation': {
    subject: 'Confirme su correo electrónico',
    intro: 'Alguien ha creado una cuenta en {site} con esta dirección. Confirma que es tuya.',
    changeIntro:
      'La persona que inicia sesión en {site} con {email} quiere usar esta dirección en su lugar. Confirma que es tuya.',
    action: 'Confirmar este correo',
    notYou:
      'Si no has sido tú, no tienes que hacer nada. Si confirmas, eliges tu propia contraseña y nadie más podrá iniciar sesión en la cuenta.',
  },
  'email-change-asked': {
    subject: 'Alguien quiere cambiar tu correo electrónico',
    intro:
      'Alguien que conoce tu contraseña ha pedido iniciar sesión en {site} con {email} a partir de ahora. El correo cambiará cuando se use el enlace enviado a esa dirección.',
    action: 'Elegir una contraseña nueva',
    notYou:
      'Si no has sido tú, elige ahora una contraseña nueva. Eso cancela el cambio y cierra todas las sesiones.',
  },
  'email-changed': {
    subject: 'Su correo electrónico se ha cambiado',
    intro: 'Ahora inicia sesión en {site} con {email}.',
  },
  'account-exists': {
    subject: 'Ya tiene una cuenta',
    intro: 'Alguien ha querido usar esta dirección para una cuenta en {site}. Ya tiene una.',
    action: 'Iniciar sesión',
  },
  'order-confirmation': {
    subject: 'Su pedido en {site}',
    intro: 'Gracias por su pago. Ya es miembro de {title}.',
    action: 'Ver su pedido',
    order: 'Número de pedido',
    date: 'Fecha',
    item: 'Membresía',
    total: 'Importe total',
  },
  cancellation: {
    subject: 'Su membresía se ha cancelado',
    intro: 'Su membresía en {title} se ha cancelado. No habrá más pagos.',
    action: 'Ver sus membresías',
    accessUntil: 'Tiene acceso hasta el {date}.',
    ended: 'Su acceso ha terminado.',
  },
};
