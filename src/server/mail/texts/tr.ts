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
    intro: 'Bu adresi {site} sitesindeki hesabınız için kullanmak istediğinizi onaylayın.',
    action: 'Bu e-postayı onayla',
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
