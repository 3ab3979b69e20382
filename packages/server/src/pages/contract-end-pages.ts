/** The pages with which a buyer withdraws from a contract or cancels it: the form, its second step, and the result. */
import { html } from 'hono/html';
import type {
  ContractEnd,
  ContractEndKind,
  ContractEndReceipt,
} from 'member-area-elements/contract/account/end-contract';
import { COMMENT_LENGTH, NAME_LENGTH } from 'member-area-elements/contract/parts/limits';
import { unchangedText } from '../mail/unchanged-text.js';
import { banner, emailField, hiddenFields } from './form-field.js';
import type { Markup } from './markup.js';
import { writeMoney } from './option-price.js';
import type { ServerPage } from './page-shell.js';
import type { PageTexts } from './page-texts.js';

/** The paths of the forms. */
export const CONTRACT_END_PATHS = {
  withdrawal: '/account/withdraw',
  cancellation: '/account/cancel',
} as const satisfies Record<ContractEndKind, string>;

/** An order that a signed-in buyer chooses. */
export interface ChoosableOrder {
  readonly number: string;
  /** The name of the area and the amount. */
  readonly label: string;
}

/** What the pages have in common. */
interface ContractEndPage extends PageTexts {
  readonly kind: ContractEndKind;
  readonly crumb: string;
  /** What was typed or chosen before. */
  readonly fields: Readonly<Record<string, string>>;
}

interface ContractEndForm extends ContractEndPage {
  /** The orders of a signed-in buyer, the newest first; `null` for somebody who is signed out. */
  readonly orders: readonly ChoosableOrder[] | null;
  /** The reason why the form is shown again. Default: it is shown for the first time. */
  readonly problem?: string | undefined;
}

/** Returns the form: the first step. */
export function contractEndForm(form: ContractEndForm): ServerPage {
  const { kind, crumb, orders, problem, texts } = form;
  const own = texts.contractEnd;
  const [title, help, button] =
    kind === 'withdrawal'
      ? [own.withdrawTitle, own.withdrawHelp, own.withdraw]
      : [own.cancelTitle, own.cancelHelp, own.cancel];
  return {
    title,
    card: html`<h1>${title}</h1>
      <p data-part="lead">${help}</p>
      ${problem === undefined ? '' : banner('error', problem)}
      ${
        orders?.length === 0
          ? banner('info', own.noOrders)
          : html`<form method="post" action="${CONTRACT_END_PATHS[kind]}">
              ${hiddenFields({ crumb, step: 'check' })} ${whichOrder(form)} ${freeFields(form)}
              <button>${button}</button>
            </form>`
      }
      ${otherPage(form)}`,
  };
}

/** Returns the fields that say which order is meant. */
function whichOrder({ orders, fields, texts }: ContractEndForm): Markup {
  const chosen = fields['orderNumber'] ?? '';
  if (!orders)
    return html`<label
        >${texts.contractEnd.orderNumber}
        <input name="orderNumber" required maxlength="40" autocomplete="off" value="${chosen}"
      /></label>
      ${emailField(texts, fields, 'email')}`;
  return html`<label
    >${texts.contractEnd.order}
    <select name="orderNumber" required>
      ${orders.map(
        ({ number, label }) =>
          html`<option value="${number}" ${number === chosen ? 'selected' : ''}>
            ${number} · ${label}
          </option>`,
      )}
    </select></label
  >`;
}

const freeFields = ({ fields, texts: { contractEnd } }: ContractEndForm): Markup =>
  html`<label
      >${contractEnd.name}
      <input
        name="name"
        autocomplete="name"
        maxlength="${2 * NAME_LENGTH}"
        value="${fields['name'] ?? ''}" /></label
    ><label
      >${contractEnd.reason}
      <input
        name="reason"
        autocomplete="off"
        maxlength="${COMMENT_LENGTH}"
        aria-describedby="reason-help"
        value="${fields['reason'] ?? ''}"
    /></label>
    <p id="reason-help" data-part="hint">${contractEnd.reasonHelp}</p>`;

const otherPage = ({ kind, texts: { contractEnd } }: ContractEndPage): Markup =>
  kind === 'withdrawal'
    ? html`<p><a href="${CONTRACT_END_PATHS.cancellation}">${contractEnd.toCancel}</a></p>`
    : html`<p><a href="${CONTRACT_END_PATHS.withdrawal}">${contractEnd.toWithdraw}</a></p>`;

/** A declaration before it is confirmed. */
interface Confirmation extends ContractEndPage {
  /** What is declared, checked. */
  readonly declared: ContractEnd;
  /** The name of the area and the amount, when the buyer is known. */
  readonly orderLabel?: string | undefined;
  /** The token of a mailed link. Without one, the form sends the fields. */
  readonly token?: string;
}

/** Returns the second step: it repeats what is declared, with the button that does it. */
export function contractEndConfirmation(page: Confirmation): ServerPage {
  const { kind, crumb, declared, orderLabel, token, fields, texts } = page;
  const own = texts.contractEnd;
  const isWithdrawal = kind === 'withdrawal';
  const title = isWithdrawal ? own.withdrawTitle : own.cancelTitle;
  const path = CONTRACT_END_PATHS[kind];
  const { orderNumber, email, name, reason } = declared;
  const sent = {
    orderNumber,
    ...(email !== undefined && { email }),
    name: name ?? '',
    reason: reason ?? '',
  };
  const query = new URLSearchParams({ order: fields['orderNumber'] ?? orderNumber });
  return {
    title,
    card: html`<h1>${title}</h1>
      <p data-part="lead">${own.check}</p>
      ${rows([
        [own.orderNumber, orderNumber],
        [own.order, orderLabel],
        [texts.email, email],
        [own.name, name],
        [own.reason, reason],
      ])}
      <form method="post" action="${token === undefined ? path : `/account/withdraw/${token}`}">
        ${hiddenFields(token === undefined ? { crumb, step: 'confirm', ...sent } : { crumb })}
        <button>${isWithdrawal ? own.confirmWithdrawal : own.confirmCancellation}</button>
      </form>
      ${
        token === undefined
          ? html`<form method="post" action="${path}">
              ${hiddenFields({ crumb, step: 'change', ...sent })}
              <button data-look="secondary">${own.change}</button>
            </form>`
          : html`<p><a href="${path}?${query}">${title}</a></p>`
      }`,
  };
}

interface ResultPage extends Omit<ContractEndPage, 'crumb' | 'fields'> {
  readonly receipt: ContractEndReceipt;
  /** Writes a time in the time zone of the site. */
  readonly writeTime: (time: string) => string;
}

/** Returns the page with the result. */
export function contractEndResult({ kind, receipt, writeTime, texts, locale }: ResultPage): ServerPage {
  const own = texts.contractEnd;
  const { receivedAt, outcome, endsAt, refund } = receipt;
  const { title, text } = describe(kind, outcome, own);
  const hasEnd = endsAt !== undefined && (outcome === 'ended' || outcome === 'ended-before');
  return {
    title,
    card: html`<h1>${title}</h1>
      <p role="status">${text}</p>
      ${rows([
        [own.receivedAt, writeTime(receivedAt)],
        [own.endsAt, hasEnd ? writeTime(endsAt) : undefined],
        [own.refund, refund && writeMoney(refund, locale, { display: 'symbol' })],
      ])}
      <p><a data-part="button" href="/">${texts.backToSite}</a></p>`,
  };
}

function describe(
  kind: ContractEndKind,
  outcome: ContractEndReceipt['outcome'],
  own: PageTexts['texts']['contractEnd'],
): { title: string; text: string } {
  switch (outcome) {
    case 'ended':
      return {
        title: kind === 'withdrawal' ? own.withdrawnTitle : own.cancelledTitle,
        text: own.mailFollows,
      };
    case 'received':
      return { title: own.receivedTitle, text: own.received };
    default:
      return { title: own.notDoneTitle, text: unchangedText(outcome, own) };
  }
}

/** Returns the page of a link that cannot be used. */
export const contractEndLinkExpired = ({ texts: { contractEnd } }: PageTexts): ServerPage => ({
  title: contractEnd.withdrawTitle,
  card: html`<h1>${contractEnd.withdrawTitle}</h1>
    ${banner('error', contractEnd.linkExpired)}
    <p><a data-part="button" href="${CONTRACT_END_PATHS.withdrawal}">${contractEnd.withdrawTitle}</a></p>`,
});

/** Returns names with their values. What is empty is left out. */
const rows = (values: readonly (readonly [name: string, value: string | undefined])[]): Markup =>
  html`<dl data-part="facts">
    ${values.map(([name, value]) =>
      value
        ? html`<div>
            <dt>${name}</dt>
            <dd dir="auto">${value}</dd>
          </div>`
        : '',
    )}
  </dl>`;
