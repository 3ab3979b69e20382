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
    intro: '请确认您要将此邮箱地址用于您在{site}的账户。',
    action: '确认此邮箱',
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
