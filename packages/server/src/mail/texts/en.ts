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
  'sign-in-code': {
    subject: '{code} is your code for {site}',
    intro: 'Enter this code where you want to log in to {site}:',
    action: 'Log in with this link',
    valid:
      'The code and the link are valid for {duration}, and once. The link works in the browser in which you asked for this mail. Give the code to nobody.',
  },
  'email-confirmation': {
    subject: 'Confirm your email',
    intro: 'Somebody created an account at {site} with this address. Confirm that it is yours.',
    changeIntro:
      'The person who logs in to {site} with {email} wants to use this address instead. Confirm that it is yours.',
    action: 'Confirm this email',
    notYou:
      'If this was not you, you need not do anything. If you confirm, you choose your own password, and nobody else can log in to the account any more.',
    byCode: {
      notYou:
        'If this was not you, you need not do anything. If you confirm, nobody else can log in to the account any more.',
    },
  },
  'email-change-asked': {
    subject: 'Somebody wants to change your email',
    intro:
      'Somebody who knows your password asked to log in to {site} with {email} from now on. The email changes when the link in the mail to that address is used.',
    action: 'Choose a new password',
    notYou: 'If this was not you, choose a new password now. That ends the change and logs everybody out.',
    byCode: {
      intro:
        'Somebody who is logged in to your account asked to log in to {site} with {email} from now on. The email changes when the link in the mail to that address is used.',
      action: 'See where you are logged in',
      notYou:
        'If this was not you, log out everywhere else on that page now. That ends the change, and nobody else is logged in any more.',
    },
  },
  'new-device': {
    subject: 'New log-in to {site}',
    intro: 'Somebody logged in to your account at {site} from a device that was not used before.',
    action: 'Choose a new password',
    device: 'Device',
    country: 'Country',
    time: 'Time',
    browserOnSystem: '{browser} on {system}',
    unknown: 'Unknown',
    notYou:
      'If it was not you, choose a new password. That logs everybody out. Otherwise you need not do anything.',
    byCode: {
      action: 'See where you are logged in',
      notYou: 'If it was not you, log out everywhere else on that page. Otherwise you need not do anything.',
    },
  },
  'passkey-added': {
    subject: 'New passkey for {site}',
    intro: 'A passkey was added to your account at {site}. Whoever has it can log in to the account.',
    notYou:
      'If it was not you, choose a new password with a link that we mail you. That removes all passkeys and logs everybody out. Otherwise you need not do anything.',
    byCode: {
      notYou:
        'If it was not you, log out everywhere else on that page, and remove the passkeys that you do not know. Otherwise you need not do anything.',
    },
  },
  'passkey-removed': {
    subject: 'Passkey removed from {site}',
    intro: 'A passkey was removed from your account at {site}. It does not log in any more.',
    notYou:
      'If it was not you, choose a new password with a link that we mail you. That removes all passkeys and logs everybody out. Otherwise you need not do anything.',
    byCode: {
      notYou:
        'If it was not you, log out everywhere else on that page, and look at your passkeys. Otherwise you need not do anything.',
    },
  },
  'log-in-provider-connected': {
    subject: 'You can now log in to {site} with {provider}',
    intro:
      'An account at {provider} was connected with your account at {site}. Whoever has it can log in to your account.',
    notYou:
      'If it was not you, choose a new password with a link that we mail you. That removes all connected accounts and logs everybody out. Otherwise you need not do anything.',
    byCode: {
      notYou:
        'If it was not you, log out everywhere else on that page, and remove the connected accounts that you do not know. Otherwise you need not do anything.',
    },
  },
  'log-in-provider-disconnected': {
    subject: 'You no longer log in to {site} with {provider}',
    intro:
      'An account at {provider} was disconnected from your account at {site}. It does not log in any more.',
    notYou:
      'If it was not you, choose a new password with a link that we mail you. That removes all connected accounts and logs everybody out. Otherwise you need not do anything.',
    byCode: {
      notYou:
        'If it was not you, log out everywhere else on that page, and look at your connected accounts. Otherwise you need not do anything.',
    },
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
    byCode: {
      intro:
        '{site} has moved, and your account has come along with your memberships. Log in with this address and the code that you get by email. You need not pay again.',
      action: 'Log in',
    },
    laterLogIn: 'Later, use “Forgot your password?” at the login, with this address.',
  },
  'order-confirmation': {
    subject: 'Your order at {site}',
    intro: 'Thank you for your payment. You are now a member of {title}.',
    freeIntro: 'You are now a member of {title}. The first days are free.',
    nothingIntro: 'You are now a member of {title}. Nothing was due today.',
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
    withdrawUntil: 'You can withdraw from this contract until {date}.',
    withdrawLink: 'Withdraw from this contract',
    waived: 'You wanted access to begin at once, and agreed that you lose your right of withdrawal by that.',
    tax: 'Including {tax}',
    discount: 'Code {code}',
    invoice: 'Your invoice',
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
  'trial-reminder': {
    subject: 'Your free days in {title} end soon',
    intro:
      'Your free days in {title} end on {date}. Then your membership goes on, and the first payment is made.',
    action: 'See your memberships',
    date: 'First payment on',
    amount: 'Amount',
    cancel:
      'If you do not want this, cancel your membership in your account before {date}. Otherwise you need not do anything.',
  },
  pause: {
    subject: 'You have paused your membership in {title}',
    intro:
      'Your membership in {title} is paused from {from} to {until}. You have access until it begins. In the pause you have no access, and nothing is paid. Then your membership continues by itself, with the next payment.',
    action: 'See your memberships',
    from: 'Paused from',
    until: 'Continues on',
    revoke: 'You can revoke the pause in your account before {from}.',
  },
  'pause-end': {
    subject: 'Your pause in {title} ends soon',
    intro:
      'The pause of your membership in {title} ends on {date}. Then it continues, with the next payment.',
    action: 'See your memberships',
    date: 'Next payment on',
    amount: 'Amount',
    cancel:
      'If you do not want this, cancel your membership in your account before {date}. Otherwise you need not do anything.',
  },
  'contract-end': {
    subject: 'Your withdrawal at {site}',
    cancelSubject: 'Your cancellation at {site}',
    declaration: 'Your declaration',
    withdrawal: 'I withdraw from the contract.',
    cancellation: 'I cancel the contract.',
    order: 'Order number',
    item: 'Membership',
    name: 'Name',
    reason: 'Reason',
    receivedAt: 'Received on',
    endsAt: 'End of access',
    refund: 'Paid back to you',
    unknown:
      'Somebody has ended a contract at {site} with your email. There is no order with this number for an account with this email.',
    unknownHelp: 'If it was you, check the number and the email of the order, and send the form again.',
    confirm: 'We have received your withdrawal. Confirm it, so that it is carried out.',
    cancelConfirm: 'We have received your cancellation. Confirm it, so that it is carried out.',
    action: 'Confirm withdrawal',
    cancelAction: 'Confirm cancellation',
    counts: 'What counts is when we received it, and not when you confirm it.',
    notYou: 'If it was not you, ignore this mail. Nothing changes then.',
    withdrawn:
      'You have withdrawn from the contract. Your access has ended, and there will be no more payments.',
    cancelled: 'You have cancelled the contract. There will be no more payments.',
    tooLate:
      'We have received your withdrawal. The time for it was over, so nothing has changed. The owner of the site can still decide otherwise.',
    waived:
      'We have received your withdrawal. When you ordered, you wanted access to begin at once and agreed that you lose the right of withdrawal by that, so nothing has changed. The owner of the site can still decide otherwise.',
    endedBefore: 'We have received your declaration. The contract had ended before, so nothing has changed.',
    notCancellable:
      'We have received your cancellation. The contract does not renew, so nothing has changed. The owner of the site can still decide otherwise.',
    ownerPays: 'The owner of the site pays back {amount} to you.',
  },
  'owner-contract-end': {
    subject: 'A withdrawal at {site}',
    cancelSubject: 'A cancellation at {site}',
    intro: '{email} has withdrawn from the contract of order {order} for {title}.',
    cancelIntro: '{email} has cancelled the contract of order {order} for {title}.',
    action: 'See the member',
    done: 'It was carried out. You need not do anything.',
    unconfirmed:
      'It was sent without logging in, so nothing has changed yet. A mail asks the member to confirm it; then it is carried out. It counts from the time at which it was received, also without that: if there is no confirmation in the next days, ask the member.',
    payBack:
      'The access has ended. The payments could not be paid back automatically: you still have to pay back {amount} by hand.',
    tooLate:
      'The time for it was over, so nothing has changed. Decide whether you accept it, and tell the member.',
    waived:
      'The member had agreed to lose the right of withdrawal, so nothing has changed. Decide whether you accept it, and tell the member.',
    endedBefore: 'The contract had ended before, so nothing has changed. You need not do anything.',
    notCancellable:
      'The contract does not renew, so nothing has changed. Decide whether you end it earlier, and tell the member.',
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
