import type { MailTexts } from './mail-texts.js';

export const en: MailTexts = {
  shared: {
    copyAddress: 'If the button does not work, copy this address into your browser:',
    validFor: 'The link is valid for {duration}.',
    ignore: 'If you did not ask for this, ignore this mail. Nothing will change.',
    contactOwner: 'If this was not you, contact the owner of the site.',
    reason: 'You get this mail because this address was entered at {site}.',
    ownerReason: 'You get this mail because you are an owner of {site}.',
    switchOff: 'You can switch these mails off where you manage your member areas.',
  },
  'password-reset': {
    subject: 'Reset your password',
    intro: 'Somebody asked for a new password for your account at {site}.',
    action: 'Choose a new password',
  },
  'email-confirmation': {
    subject: 'Confirm your email',
    intro: 'Somebody created an account at {site} with this address. Confirm that it is yours.',
    changeIntro:
      'The person who logs in to {site} with {email} wants to use this address instead. Confirm that it is yours.',
    action: 'Confirm this email',
    notYou:
      'If this was not you, you need not do anything. If you confirm, you choose your own password, and nobody else can log in to the account any more.',
  },
  'email-change-asked': {
    subject: 'Somebody wants to change your email',
    intro:
      'Somebody who knows your password asked to log in to {site} with {email} from now on. The email changes when the link in the mail to that address is used.',
    action: 'Choose a new password',
    notYou: 'If this was not you, choose a new password now. That ends the change and logs everybody out.',
  },
  'email-changed': {
    subject: 'Your email was changed',
    intro: 'You now log in to {site} with {email}.',
  },
  'account-exists': {
    subject: 'You have an account already',
    intro: 'Somebody wanted to use this address for an account at {site}. It has one already.',
    action: 'Log in',
  },
  invitation: {
    subject: 'Your invitation to {site}',
    ownerIntro: 'The owner of {site} invites you to administer the site too.',
    supportIntro: 'The owner of {site} invites you to help the members of the site.',
    action: 'See the invitation',
    notYou: 'If you do not know why, ignore this mail. Nothing will change.',
  },
  'import-invitation': {
    subject: 'Your account at {site} has moved',
    intro:
      '{site} has moved, and your account has come along with your memberships. Choose a password to log in. You need not pay again.',
    action: 'Choose a password',
    laterLogIn: 'Later, use “Forgot your password?” at the login, with this address.',
  },
  'order-confirmation': {
    subject: 'Your order at {site}',
    intro: 'Thank you for your payment. You are now a member of {title}.',
    paidIntro: 'Thank you for your payment for {title}.',
    action: 'See your order',
    order: 'Order number',
    date: 'Date',
    item: 'Membership',
    price: 'Price',
    start: 'Start',
    total: 'Total',
    paidNow: 'Paid now',
    payments: 'Payments',
    paymentsOf: '{made} of {all}',
    next: 'Next payment',
    nextOn: '{amount} on {date}',
    memberships: 'Your memberships',
    terms: 'The terms of {site}',
    paidOnce: 'There are no more payments.',
    cancel:
      'The membership renews by itself until you cancel it. You can cancel it among your memberships at any time, and keep access until the end of what you have paid for.',
    paymentsEnd: 'The payments end by themselves after the last one.',
    withdraw:
      'If you have a question, or the law lets you withdraw from this order, contact the owner of the site and name the order number.',
  },
  cancellation: {
    subject: 'Your membership was cancelled',
    intro: 'Your membership in {title} was cancelled. There will be no more payments.',
    action: 'See your memberships',
    accessUntil: 'You have access until {date}.',
    ended: 'Your access has ended.',
  },
  'price-change': {
    subject: 'The price of {title} changes',
    intro: 'The price of your membership in {title} changes.',
    action: 'See your memberships',
    now: 'Price now',
    from: 'Price from {date}',
    cancel:
      'If you do not want to pay the new price, cancel your membership in your account before {date}. Otherwise you need not do anything.',
    stays:
      'We told you of another price for your membership in {title}. It will not come: you go on paying {price}.',
  },
  'option-changed': {
    subject: 'You have changed the payment option of {title}',
    intro: 'The payment option of your membership in {title} has changed.',
    comes: 'The payment option of your membership in {title} changes on {date}. Nothing is due before.',
    action: 'See your memberships',
    before: 'Until now',
    now: 'Now',
    paid: 'Paid today',
    from: 'From {date}',
    revoke: 'You can revoke the change in your account before {date}.',
  },
  'payment-failed': {
    subject: 'Your payment for {title} has failed',
    intro: 'The payment for your membership in {title} has failed.',
    action: 'Update your payment',
    accessUntil: 'It will be tried again. You have access until {date}.',
    ended: 'You have no access until it is paid.',
  },
  'payment-warning': {
    subject: 'Your access to {title} ends soon',
    intro:
      'The payment for your membership in {title} has not been made yet. Without it, your access ends on {date}.',
    action: 'Update your payment',
  },
  'payment-ended': {
    subject: 'Your access to {title} has ended',
    intro: 'The payment for your membership in {title} was not made. Your access has ended.',
    mayPay: 'You get it back when you pay.',
    action: 'Update your payment',
    seeMemberships: 'See your memberships',
  },
  'payment-restored': {
    subject: 'Your payment for {title} is in order again',
    intro: 'Thank you. The payment for your membership in {title} has been made, and you have access.',
    action: 'See your memberships',
  },
  'renewal-reminder': {
    subject: 'Your membership in {title} renews soon',
    intro: 'Your membership in {title} will be renewed on {date}.',
    action: 'See your memberships',
    date: 'Payment on',
    amount: 'Amount',
    cancel:
      'If you do not want this, cancel your membership in your account before {date}. Otherwise you need not do anything.',
  },
  'owner-joined': {
    subject: 'New members at {site}',
    intro: 'These people have become members.',
    others: 'And {count} more.',
  },
  'owner-payment-failed': {
    subject: 'A payment failed at {site}',
    intro: 'The last payment of {email} for {title} has failed. The member has no access until it is paid.',
    graceIntro:
      'The last payment of {email} for {title} has failed. It will be tried again, and the member has access until {date}.',
  },
  'owner-dispute-lost': {
    subject: 'A payment was taken back at {site}',
    intro:
      '{email} has taken back the payment of order {order} for {title} through the bank. The access that it gave has ended, and nothing more will be paid.',
  },
  'owner-left': {
    subject: 'A member leaves {site}',
    intro: '{email} has ended the membership in {title}.',
    closedIntro: 'A member of {title} has closed their account.',
    accessUntil: 'The member has access until {date}.',
    ended: 'The access has ended.',
    why: 'Reason',
    noReason: 'No reason was given.',
    comment: 'The member has written a comment, which you can read where you manage your members.',
    tooExpensive: 'Too expensive',
    notUsed: 'Not used enough',
    missingSomething: 'Something is missing',
    technicalProblems: 'Technical problems',
    neededForAWhile: 'Needed only for a while',
    anotherReason: 'Another reason',
  },
};
