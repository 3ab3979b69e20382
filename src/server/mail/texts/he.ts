import type { MailTexts } from './mail-texts.js';

/** Hebrew texts of the mails. */
export const he: MailTexts = {
  shared: {
    copyAddress: 'אם הכפתור אינו פועל, העתיקו כתובת זו לדפדפן:',
    validFor: 'הקישור תקף למשך {duration}.',
    ignore: 'אם לא ביקשתם זאת, התעלמו מהודעה זו. דבר לא ישתנה.',
    contactOwner: 'אם לא אתם עשיתם זאת, פנו לבעלי האתר.',
    reason: 'קיבלתם הודעה זו כי כתובת זו הוזנה באתר {site}.',
  },
  'password-reset': {
    subject: 'איפוס הסיסמה שלכם',
    intro: 'התקבלה בקשה לסיסמה חדשה לחשבון שלכם באתר {site}.',
    action: 'בחירת סיסמה חדשה',
  },
  'email-confirmation': {
    subject: 'אישור הדוא״ל שלכם',
    intro: 'אשרו שברצונכם להשתמש בכתובת זו לחשבון שלכם באתר {site}.',
    action: 'אישור הדוא״ל',
  },
  'email-changed': {
    subject: 'הדוא״ל שלכם שונה',
    intro: 'מעכשיו אתם מתחברים לאתר {site} עם {email}.',
  },
  'account-exists': {
    subject: 'כבר יש לכם חשבון',
    intro: 'מישהו רצה להשתמש בכתובת זו לחשבון באתר {site}. כבר יש לה חשבון.',
    action: 'התחברות',
  },
  'order-confirmation': {
    subject: 'ההזמנה שלכם באתר {site}',
    intro: 'תודה על התשלום. אתם עכשיו חברים ב-{title}.',
    action: 'צפייה בהזמנה',
    order: 'מספר הזמנה',
    date: 'תאריך',
    item: 'חברות',
    total: 'סך הכול',
  },
  cancellation: {
    subject: 'החברות שלכם בוטלה',
    intro: 'החברות שלכם ב-{title} בוטלה. לא יהיו תשלומים נוספים.',
    action: 'לחברויות שלכם',
    accessUntil: 'יש לכם גישה עד {date}.',
    ended: 'הגישה שלכם הסתיימה.',
  },
};
