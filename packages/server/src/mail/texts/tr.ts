import type { MailTexts } from './mail-texts.js';

/** Turkish texts of the mails. */
export const tr: MailTexts = {
  shared: {
    copyAddress: 'Düğme çalışmıyorsa bu adresi tarayıcınıza kopyalayın:',
    validFor: 'Bağlantının geçerlilik süresi: {duration}.',
    ignore: 'Bunu siz istemediyseniz bu e-postayı dikkate almayın. Hiçbir şey değişmeyecek.',
    contactOwner: 'Bunu siz yapmadıysanız site sahibiyle iletişime geçin.',
    reason: 'Bu e-postayı, bu adres {site} sitesinde girildiği için alıyorsunuz.',
  },
  'password-reset': {
    subject: 'Şifrenizi sıfırlayın',
    intro: 'Birisi {site} sitesindeki hesabınız için yeni bir şifre istedi.',
    action: 'Yeni şifre seç',
  },
  'email-confirmation': {
    subject: 'E-postanızı onaylayın',
    intro: 'Biri {site} sitesinde bu adresle bir hesap oluşturdu. Adresin size ait olduğunu onaylayın.',
    changeIntro:
      '{site} sitesine {email} ile giriş yapan kişi bunun yerine bu adresi kullanmak istiyor. Adresin size ait olduğunu onaylayın.',
    action: 'Bu e-postayı onayla',
    notYou:
      'Bunu siz yapmadıysanız bir şey yapmanız gerekmez. Onaylarsanız kendi parolanızı seçersiniz ve artık başka kimse hesaba giriş yapamaz.',
  },
  'email-change-asked': {
    subject: 'Biri e-posta adresinizi değiştirmek istiyor',
    intro:
      'Parolanızı bilen biri, bundan sonra {site} sitesine {email} ile giriş yapmak istedi. O adrese gönderilen bağlantı kullanıldığında e-posta adresiniz değişir.',
    action: 'Yeni bir parola seçin',
    notYou:
      'Bunu siz yapmadıysanız şimdi yeni bir parola seçin. Bu, değişikliği iptal eder ve herkesin oturumunu kapatır.',
  },
  'email-changed': {
    subject: 'E-postanız değiştirildi',
    intro: 'Artık {site} sitesine {email} adresiyle giriş yapıyorsunuz.',
  },
  'account-exists': {
    subject: 'Zaten bir hesabınız var',
    intro:
      'Birisi bu adresi {site} sitesinde bir hesap için kullanmak istedi. Bu adresle bir hesap zaten var.',
    action: 'Giriş yap',
  },
  'order-confirmation': {
    subject: '{site} sitesindeki siparişiniz',
    intro: 'Ödemeniz için teşekkürler. Yeni üyeliğiniz: {title}.',
    action: 'Siparişinizi görün',
    order: 'Sipariş numarası',
    date: 'Tarih',
    item: 'Üyelik',
    total: 'Toplam',
  },
  cancellation: {
    subject: 'Üyeliğiniz iptal edildi',
    intro: '{title} üyeliğiniz iptal edildi. Başka ödeme alınmayacak.',
    action: 'Üyeliklerinizi görün',
    accessUntil: 'Erişiminiz {date} tarihine kadar sürer.',
    ended: 'Erişiminiz sona erdi.',
  },
};
