import type { MailTexts } from './mail-texts.js';

/** Korean texts of the mails. */
export const ko: MailTexts = {
  shared: {
    copyAddress: '버튼이 작동하지 않으면 이 주소를 브라우저에 복사하세요:',
    validFor: '링크는 {duration} 동안 유효합니다.',
    ignore: '요청하지 않았다면 이 메일을 무시하세요. 아무것도 바뀌지 않습니다.',
    contactOwner: '본인이 아니라면 사이트 소유자에게 문의하세요.',
    reason: '{site}에 이 주소가 입력되어 이 메일을 보내 드립니다.',
  },
  'password-reset': {
    subject: '비밀번호 재설정',
    intro: '누군가 {site} 계정의 새 비밀번호를 요청했습니다.',
    action: '새 비밀번호 설정',
  },
  'email-confirmation': {
    subject: '이메일 확인',
    intro: '누군가 이 주소로 {site} 계정을 만들었습니다. 본인의 주소인지 확인해 주세요.',
    changeIntro:
      '{site}에 {email}(으)로 로그인하는 사람이 대신 이 주소를 사용하려고 합니다. 본인의 주소인지 확인해 주세요.',
    action: '이메일 확인하기',
    notYou:
      '본인이 한 일이 아니라면 아무것도 하지 않아도 됩니다. 확인하면 직접 비밀번호를 정하게 되며, 다른 사람은 더 이상 그 계정에 로그인할 수 없습니다.',
  },
  'email-change-asked': {
    subject: '누군가 이메일 변경을 요청했습니다',
    intro:
      '비밀번호를 아는 사람이 앞으로 {email}(으)로 {site}에 로그인하겠다고 요청했습니다. 그 주소로 보낸 메일의 링크를 사용하면 이메일이 변경됩니다.',
    action: '새 비밀번호 선택',
    notYou: '본인이 한 일이 아니라면 지금 새 비밀번호를 선택하세요. 변경이 취소되고 모두 로그아웃됩니다.',
  },
  'email-changed': {
    subject: '이메일이 변경되었습니다',
    intro: '이제 {email}(으)로 {site}에 로그인합니다.',
  },
  'account-exists': {
    subject: '이미 계정이 있습니다',
    intro: '누군가 이 주소로 {site}에 계정을 만들려고 했습니다. 이 주소에는 이미 계정이 있습니다.',
    action: '로그인',
  },
  'order-confirmation': {
    subject: '{site} 주문',
    intro: '결제해 주셔서 감사합니다. 이제 {title} 회원입니다.',
    action: '주문 보기',
    order: '주문 번호',
    date: '날짜',
    item: '멤버십',
    total: '합계',
  },
  cancellation: {
    subject: '멤버십이 해지되었습니다',
    intro: '{title} 멤버십이 해지되었습니다. 더 이상 결제되지 않습니다.',
    action: '내 멤버십 보기',
    accessUntil: '{date}까지 이용할 수 있습니다.',
    ended: '이용 기간이 끝났습니다.',
  },
};
