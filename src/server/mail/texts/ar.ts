import type { MailTexts } from './mail-texts.js';

/** Arabic texts of the mails. */
export const ar: MailTexts = {
  shared: {
    copyAddress: 'إذا لم يعمل الزر، فانسخ هذا العنوان إلى متصفحك:',
    validFor: 'مدة صلاحية الرابط: {duration}.',
    ignore: 'إذا لم تطلب ذلك، فتجاهل هذه الرسالة. لن يتغير شيء.',
    contactOwner: 'إذا لم تفعل ذلك بنفسك، فتواصل مع مالك الموقع.',
    reason: 'تصلك هذه الرسالة لأن هذا العنوان أُدخل في {site}.',
  },
  'password-reset': {
    subject: 'إعادة تعيين كلمة المرور',
    intro: 'طلب شخص كلمة مرور جديدة لحسابك في {site}.',
    action: 'اختيار كلمة مرور جديدة',
  },
  'email-confirmation': {
    subject: 'أكّد بريدك الإلكتروني',
    intro: 'أكّد أنك تريد استخدام هذا العنوان لحسابك في {site}.',
    action: 'تأكيد هذا البريد الإلكتروني',
  },
  'email-changed': {
    subject: 'تم تغيير بريدك الإلكتروني',
    intro: 'أنت تسجّل الدخول الآن إلى {site} بالبريد {email}.',
  },
  'account-exists': {
    subject: 'لديك حساب بالفعل',
    intro: 'طلب شخص استخدام هذا العنوان لحساب في {site}. لهذا العنوان حساب بالفعل.',
    action: 'تسجيل الدخول',
  },
  'order-confirmation': {
    subject: 'طلبك في {site}',
    intro: 'شكرًا على الدفع. أنت الآن عضو في {title}.',
    action: 'عرض طلبك',
    order: 'رقم الطلب',
    date: 'التاريخ',
    item: 'العضوية',
    total: 'المجموع',
  },
  cancellation: {
    subject: 'تم إلغاء عضويتك',
    intro: 'تم إلغاء عضويتك في {title}. لن تكون هناك مدفوعات أخرى.',
    action: 'عرض عضوياتك',
    accessUntil: 'يستمر وصولك حتى {date}.',
    ended: 'انتهى وصولك.',
  },
};
