/** The texts of the mails that the demo sends, in the languages that a person can choose. */

/** The texts of the mails in one language. */
interface MailTexts {
  /** The subject of the mail with the reset link. */
  readonly reset: string;
  /** The subject of the mail with the link that confirms an email. */
  readonly confirm: string;
  readonly changed: string;
  /** Sent to the previous address. `{email}`: the new one. */
  readonly changedBody: string;
  readonly taken: string;
  /** Sent to the owner of an address that somebody else wants to change to. `{link}`: the login. */
  readonly takenBody: string;
}

const MAIL_TEXTS = {
  en: {
    reset: 'Reset your password',
    confirm: 'Confirm your email',
    changed: 'Your email was changed',
    changedBody: 'You now log in with {email}. If you did not change this, contact the owner of the site.',
    taken: 'You have an account already',
    takenBody: 'Somebody asked to use this address for an account. It has one already: {link}',
  },
  de: {
    reset: 'Passwort zurücksetzen',
    confirm: 'Bestätigen Sie Ihre E-Mail-Adresse',
    changed: 'Ihre E-Mail-Adresse wurde geändert',
    changedBody:
      'Sie melden sich jetzt mit {email} an. Wenn Sie das nicht geändert haben, wenden Sie sich an den Betreiber der Website.',
    taken: 'Sie haben bereits ein Konto',
    takenBody: 'Jemand wollte diese Adresse für ein Konto verwenden. Sie hat bereits eines: {link}',
  },
  es: {
    reset: 'Restablecer su contraseña',
    confirm: 'Confirme su correo electrónico',
    changed: 'Su correo electrónico se ha cambiado',
    changedBody:
      'Ahora inicia sesión con {email}. Si no lo ha cambiado usted, póngase en contacto con el propietario del sitio.',
    taken: 'Ya tiene una cuenta',
    takenBody: 'Alguien ha querido usar esta dirección para una cuenta. Ya tiene una: {link}',
  },
  fr: {
    reset: 'Réinitialiser votre mot de passe',
    confirm: 'Confirmez votre e-mail',
    changed: 'Votre e-mail a été modifié',
    changedBody:
      'Vous vous connectez désormais avec {email}. Si vous n’êtes pas à l’origine de ce changement, contactez le propriétaire du site.',
    taken: 'Vous avez déjà un compte',
    takenBody: 'Quelqu’un a voulu utiliser cette adresse pour un compte. Elle en a déjà un : {link}',
  },
  pt: {
    reset: 'Redefinir a sua palavra-passe',
    confirm: 'Confirme o seu e-mail',
    changed: 'O seu e-mail foi alterado',
    changedBody:
      'Agora inicia sessão com {email}. Se não fez esta alteração, contacte o proprietário do site.',
    taken: 'Já tem uma conta',
    takenBody: 'Alguém quis usar este endereço para uma conta. Já existe uma: {link}',
  },
  pl: {
    reset: 'Zresetuj hasło',
    confirm: 'Potwierdź swój e-mail',
    changed: 'Twój e-mail został zmieniony',
    changedBody:
      'Teraz logujesz się adresem {email}. Jeśli to nie Twoja zmiana, skontaktuj się z właścicielem witryny.',
    taken: 'Masz już konto',
    takenBody: 'Ktoś chciał użyć tego adresu do konta. Ten adres ma już konto: {link}',
  },
  ja: {
    reset: 'パスワードの再設定',
    confirm: 'メールアドレスの確認',
    changed: 'メールアドレスが変更されました',
    changedBody: '今後は {email} でログインします。心当たりがない場合は、サイトの運営者にご連絡ください。',
    taken: 'すでにアカウントがあります',
    takenBody: 'このメールアドレスをアカウントに使う申し込みがありました。すでにアカウントがあります: {link}',
  },
  ar: {
    reset: 'إعادة تعيين كلمة المرور',
    confirm: 'أكّد بريدك الإلكتروني',
    changed: 'تم تغيير بريدك الإلكتروني',
    changedBody: 'أنت تسجّل الدخول الآن بالبريد {email}. إذا لم تُجرِ هذا التغيير، فتواصل مع مالك الموقع.',
    taken: 'لديك حساب بالفعل',
    takenBody: 'طلب شخص استخدام هذا العنوان لحساب. لهذا العنوان حساب بالفعل: {link}',
  },
} satisfies Record<string, MailTexts>;

/** The languages that a person can choose. */
export const PERSON_LANGUAGES = Object.keys(MAIL_TEXTS) as (keyof typeof MAIL_TEXTS)[];

/** Returns the texts of the mails in a language, in English for a person who has chosen none. */
export const mailTexts = (language: string | null | undefined): MailTexts =>
  language && Object.hasOwn(MAIL_TEXTS, language)
    ? MAIL_TEXTS[language as keyof typeof MAIL_TEXTS]
    : MAIL_TEXTS.en;
