import type { MailTexts } from './mail-texts.js';

/** Traditional Chinese texts of the mails. */
export const zhHant: MailTexts = {
  shared: {
    copyAddress: '如果按鈕無法使用，請將此網址複製到瀏覽器中：',
    validFor: '連結有效期：{duration}。',
    ignore: '如果您沒有提出此請求，請忽略這封郵件。不會有任何變化。',
    contactOwner: '如果這不是您的操作，請聯絡網站擁有者。',
    reason: '您收到這封郵件，是因為有人在{site}輸入了此電子郵件地址。',
  },
  'password-reset': {
    subject: '重設您的密碼',
    intro: '有人請求為您在{site}的帳號設定新密碼。',
    action: '設定新密碼',
  },
  'email-confirmation': {
    subject: '確認您的電子郵件',
    intro: '有人使用此地址在 {site} 建立了帳戶。請確認這是您的地址。',
    changeIntro: '使用 {email} 登入 {site} 的人希望改用此地址。請確認這是您的地址。',
    action: '確認此電子郵件',
    notYou:
      '如果這不是您本人的操作，您無需做任何事。如果您確認，您將設定自己的密碼，其他人將無法再登入該帳戶。',
  },
  'email-change-asked': {
    subject: '有人想變更您的電子郵件',
    intro:
      '有人知道您的密碼，並要求今後使用 {email} 登入 {site}。寄到該地址的郵件中的連結被使用後，電子郵件就會變更。',
    action: '設定新密碼',
    notYou: '如果這不是您本人的操作，請立即設定新密碼。這會取消變更，並使所有人登出。',
  },
  'email-changed': {
    subject: '您的電子郵件已變更',
    intro: '您現在使用 {email} 登入{site}。',
  },
  'account-exists': {
    subject: '您已有帳號',
    intro: '有人想將此電子郵件地址用於{site}的帳號。此電子郵件已有帳號。',
    action: '登入',
  },
  'order-confirmation': {
    subject: '您在{site}的訂單',
    intro: '感謝您的付款。您現在是「{title}」的會員。',
    action: '查看您的訂單',
    order: '訂單編號',
    date: '日期',
    item: '會員資格',
    total: '總計',
  },
  cancellation: {
    subject: '您的會員資格已取消',
    intro: '您在「{title}」的會員資格已取消。不會再有付款。',
    action: '查看您的會員資格',
    accessUntil: '您可以存取至{date}。',
    ended: '您的存取權限已結束。',
  },
};
