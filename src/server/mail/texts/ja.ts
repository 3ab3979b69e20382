import type { MailTexts } from './mail-texts.js';

/** Japanese texts of the mails. */
export const ja: MailTexts = {
  shared: {
    copyAddress: 'ボタンが使えない場合は、次のアドレスをブラウザーにコピーしてください。',
    validFor: 'リンクの有効期間: {duration}',
    ignore: '心当たりがない場合は、このメールを無視してください。何も変更されません。',
    contactOwner: '心当たりがない場合は、サイトの運営者にご連絡ください。',
    reason: 'このメールは、{site} でこのメールアドレスが入力されたため送信されました。',
  },
  'password-reset': {
    subject: 'パスワードの再設定',
    intro: '{site} のアカウントの新しいパスワードが申請されました。',
    action: '新しいパスワードを設定',
  },
  'email-confirmation': {
    subject: 'メールアドレスの確認',
    intro: '{site} のアカウントにこのメールアドレスを使うことを確認してください。',
    action: 'メールアドレスを確認',
  },
  'email-changed': {
    subject: 'メールアドレスが変更されました',
    intro: '今後は {email} で {site} にログインします。',
  },
  'account-exists': {
    subject: 'すでにアカウントがあります',
    intro: '{site} でこのメールアドレスをアカウントに使う申し込みがありました。すでにアカウントがあります。',
    action: 'ログイン',
  },
  'order-confirmation': {
    subject: '{site} でのご注文',
    intro: 'お支払いありがとうございます。{title} のメンバーになりました。',
    action: '注文を見る',
    order: '注文番号',
    date: '日付',
    item: 'メンバーシップ',
    total: '合計',
  },
  cancellation: {
    subject: 'メンバーシップが解約されました',
    intro: '{title} のメンバーシップが解約されました。今後のお支払いはありません。',
    action: 'メンバーシップを見る',
    accessUntil: '{date} までご利用いただけます。',
    ended: 'ご利用は終了しました。',
  },
};
