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
    intro:
      'このメールアドレスで {site} のアカウントが作成されました。ご自身のアドレスであることを確認してください。',
    changeIntro:
      '{site} に {email} でログインしている方が、代わりにこのアドレスの使用を希望しています。ご自身のアドレスであることを確認してください。',
    action: 'メールアドレスを確認',
    notYou:
      'お心当たりがない場合は、何もする必要はありません。確認すると、ご自身でパスワードを設定でき、他の人はそのアカウントにログインできなくなります。',
  },
  'email-change-asked': {
    subject: 'メールアドレスの変更が依頼されました',
    intro:
      'あなたのパスワードを知っている人が、今後 {site} に {email} でログインすることを依頼しました。そのアドレス宛てのメールのリンクが使用されると、メールアドレスが変更されます。',
    action: '新しいパスワードを設定',
    notYou:
      'お心当たりがない場合は、今すぐ新しいパスワードを設定してください。変更は取り消され、全員がログアウトされます。',
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
