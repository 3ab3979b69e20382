import type { MailTexts } from './mail-texts.js';

/** Simplified Chinese texts of the mails. */
export const zhHans: MailTexts = {
  shared: {
    copyAddress: '如果按钮无法使用，请将此网址复制到浏览器中：',
    validFor: '链接有效期：{duration}。',
    ignore: '如果您没有提出此请求，请忽略这封邮件。不会有任何变化。',
    contactOwner: '如果这不是您的操作，请联系网站所有者。',
    reason: '您收到这封邮件，是因为有人在{site}输入了此邮箱地址。',
  },
  'password-reset': {
    subject: '重置您的密码',
    intro: '有人请求为您在{site}的账户设置新密码。',
    action: '设置新密码',
  },
  'email-confirmation': {
    subject: '确认您的电子邮箱',
    intro: '有人使用此地址在 {site} 创建了账户。请确认这是您的地址。',
    changeIntro: '使用 {email} 登录 {site} 的人希望改用此地址。请确认这是您的地址。',
    action: '确认此邮箱',
    notYou:
      '如果这不是您本人的操作，您无需做任何事。如果您确认，您将设置自己的密码，其他人将无法再登录该账户。',
  },
  'email-change-asked': {
    subject: '有人想更改您的邮箱',
    intro:
      '有人知道您的密码，并请求今后使用 {email} 登录 {site}。发送到该地址的邮件中的链接被使用后，邮箱就会更改。',
    action: '设置新密码',
    notYou: '如果这不是您本人的操作，请立即设置新密码。这会取消更改，并使所有人退出登录。',
  },
  'email-changed': {
    subject: '您的电子邮箱已更改',
    intro: '您现在使用 {email} 登录{site}。',
  },
  'account-exists': {
    subject: '您已有账户',
    intro: '有人想将此邮箱地址用于{site}的账户。此邮箱已有账户。',
    action: '登录',
  },
  'order-confirmation': {
    subject: '您在{site}的订单',
    intro: '感谢您的付款。您现在是“{title}”的会员。',
    action: '查看您的订单',
    order: '订单号',
    date: '日期',
    item: '会员资格',
    total: '总计',
  },
  cancellation: {
    subject: '您的会员资格已取消',
    intro: '您在“{title}”的会员资格已取消。不会再有付款。',
    action: '查看您的会员资格',
    accessUntil: '您可以访问至{date}。',
    ended: '您的访问权限已结束。',
  },
};
