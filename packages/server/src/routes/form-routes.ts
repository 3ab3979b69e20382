import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { createAccount } from 'member-area-elements/contract/account/create-account';
import { logIn as logInCall } from 'member-area-elements/contract/account/log-in';
import { logInWithCode as logInWithCodeCall } from 'member-area-elements/contract/account/log-in-with-code';
import { requestPasswordReset } from 'member-area-elements/contract/account/request-password-reset';
import { sendCode as sendCodeCall } from 'member-area-elements/contract/account/send-code';
import { updateProfile } from 'member-area-elements/contract/account/update-profile';
import { setPassword } from 'member-area-elements/contract/account/set-password';
import { askWithoutScript, HumanCheckRefusal } from '../human-check/require-human.js';
import { outsideDates } from '../pages/outside-dates.js';
import { formProblem, humanCheckText, refusalText } from '../pages/refusal-text.js';
import { requirePerson } from '../people/access.js';
import { clientAddress } from '../http/client-address.js';
import type { Environment } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { safePath } from '../http/safe-path.js';
import { refreshSiteUserInfo, signIn } from '../people/session-cookies.js';
import { joinSubscribed } from '../payments/change-subscription.js';
import { changeProfile, createPerson } from '../people/accounts.js';
import { confirmEmail } from '../people/email-confirmation.js';
import { forgetBrowser, readBrowser } from '../people/asking-browser.js';
import { CODE_BROWSER } from '../people/code-browser.js';
import { logIn } from '../people/log-in.js';
import { logInWithCode, logInWithLink, type CodeLogIn } from '../people/log-in-with-code.js';
import { sendCode } from '../people/send-code.js';
import { firstWaysIn } from '../options/ways-in.js';
import { requireWayIn } from '../people/ways-in.js';
import { sendResetLink, setPasswordByLink } from '../people/password-reset.js';
import { isLogInScreen, toLogInPath } from '../people/identity.js';
import type { Person } from '../people/person.js';
import type { ProvenPerson } from '../people/proven-person.js';
import { requireLogInProvider, visitToLogIn } from '../people/log-in-providers/visit-provider.js';
import { joinQuery } from '../pages/account-form.js';
import { codeSentText } from '../pages/code-forms.js';
import type { PageTexts } from '../pages/page-texts.js';
import { FORMS_ROOT, formCard, type FormScreen } from '../pages/account-forms.js';
import {
  leavingPage,
  readProviderReturn,
  returnPathOf,
  type ProviderReturn,
} from '../pages/provider-forms.js';
import { readPageContext } from '../page-context.js';
import { giveCrumb, pageCrumb } from '../people/crumbs.js';
import { answerServerPage, visitorTexts } from '../server-page.js';
import { visitRequest } from './visit-request.js';
import { checkFields, checkProfileFields, readFields, readForm, type Fields } from './form-fields.js';

/** The forms that the login of the site has in place of the built-in one, and their screens. */
const FORM_SCREENS = {
  '/account/form/login': '/login',
  '/account/form/create': '/login/create',
  '/account/form/request-reset': '/login',
  '/account/form/reset': '/login',
  '/account/form/confirm-email': '/login',
  '/account/form/send-code': '/login',
  '/account/form/code': '/login',
  '/account/form/link': '/login',
};

/** The screen that asks somebody new for the name. */
const WELCOME = '/login/welcome';

const PASSWORD_FORMS = ['login', 'create', 'request-reset', 'reset'].map((form) => `/account/form/${form}`);

/** The forms of the account for visitors without JavaScript. */
export const formRoutes = new Hono<Environment>()
  .get(`${FORMS_ROOT}/*`, giveCrumb, async (c) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const screen = pathname.slice(FORMS_ROOT.length).replace(/\/$/, '');
    const fields = Object.fromEntries(searchParams);
    const { identity } = c.var.settings;
    if (identity && !c.var.session) return c.redirect(toLogInPath(identity, screen, fields), 303);
    if (screen === WELCOME && !c.var.session)
      return c.redirect(`${FORMS_ROOT}/login?${joinQuery(fields)}`, 303);
    // A login of the site has the other screens of the login too.
    const isLogin = identity
      ? isLogInScreen(screen)
      : ['/login', '/login/create', '/login/code'].includes(screen);
    const returned = readProviderReturn(fields, c.var.settings.logInProviders, await visitorTexts(c));
    if (isLogin && returned) return answerReturn(c, returned, fields);
    return answerForm(c, {
      screen: c.var.session && isLogin ? 'notice' : screen,
      fields: withNames(c, fields),
    });
  })
  .on('POST', Object.keys(FORM_SCREENS), async (c, next) => {
    const { identity } = c.var.settings;
    if (!identity) return next();
    const screen = FORM_SCREENS[c.req.path as keyof typeof FORM_SCREENS];
    return c.redirect(toLogInPath(identity, screen, await readFields(c)), 303);
  })
  .on('POST', PASSWORD_FORMS, requireWayIn('password'))
  .on('POST', ['/account/form/send-code', '/account/form/code', '/account/form/link'], requireWayIn('code'))
  .post('/account/form/login', async (c) => {
    const fields = await readForm(c);
    const { texts } = await visitorTexts(c);
    try {
      const proven = await logIn(c, checkFields(logInCall, fields, texts.wrongCredentials));
      return await signInAndJoin(c, proven, fields);
    } catch (error) {
      return showFormAgain(c, '/login', fields, error);
    }
  })
  .post('/account/form/create', async (c) => {
    const fields = await readForm(c);
    const pageTexts = await visitorTexts(c);
    try {
      const account = checkFields(
        createAccount,
        { ...fields, ...readDetails(c, fields, pageTexts) },
        pageTexts.texts.form.checkFields,
      );
      const proven = await createPerson(c, account);
      return await signInAndJoin(c, proven, fields);
    } catch (error) {
      return showFormAgain(c, '/login/create', fields, error);
    }
  })
  .post('/account/form/send-code', async (c) => {
    const fields = await readForm(c);
    const { texts } = await visitorTexts(c);
    try {
      const { email } = checkFields(sendCodeCall, fields, texts.emailInvalid);
      await sendCode(c, { email, screen: `/account/login?${joinQuery(fields)}` });
      const message = { kind: 'success', text: codeSentText(texts, email) } as const;
      return await answerForm(c, { screen: '/login/code', fields, message });
    } catch (error) {
      return showFormAgain(c, '/login', { ...fields, way: 'code' }, error);
    }
  })
  .post('/account/form/code', async (c) => {
    const fields = await readForm(c);
    const { texts } = await visitorTexts(c);
    try {
      const sent = checkFields(logInWithCodeCall, fields, texts.codeRequired);
      const entered = await logInWithCode(c.var, sent, clientAddress(c)).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
        throw new Refusal('invalid', { message: texts.codeWrong });
      });
      return await enterByCode(c, entered, fields);
    } catch (error) {
      return showFormAgain(c, '/login/code', fields, error);
    }
  })
  .post('/account/form/link', async (c) => {
    const fields = await readForm(c);
    const { token = '' } = fields;
    try {
      return await enterByCode(c, await logInWithLink(c.var, token, readBrowser(c, CODE_BROWSER)), fields);
    } catch (error) {
      return showFormAgain(c, `/login/link/${encodeURIComponent(token)}`, fields, error);
    }
  })
  .post('/account/form/log-in-with/:id', async (c) => {
    const fields = await readForm(c);
    try {
      const provider = requireLogInProvider(c.var, c.req.param('id'));
      const returnTo = returnPathOf(provider.id, fields);
      const url = await visitToLogIn(c.var, provider.id, { ...visitRequest(c), returnTo });
      return await answerServerPage(c, leavingPage(url, provider, await visitorTexts(c)));
    } catch (error) {
      return showFormAgain(c, '/login', fields, error);
    }
  })
  .post('/account/form/request-reset', async (c) => {
    const fields = await readForm(c);
    const screen = '/login/request-reset';
    const { texts } = await visitorTexts(c);
    try {
      const { email } = checkFields(requestPasswordReset, fields, texts.emailInvalid);
      await sendResetLink(c, email);
      const message = { kind: 'success', text: texts.linkSent } as const;
      return await answerForm(c, { screen, fields, message });
    } catch (error) {
      return showFormAgain(c, screen, fields, error);
    }
  })
  .post('/account/form/reset', async (c) => {
    const fields = await readForm(c);
    const { token = '' } = fields;
    const { texts } = await visitorTexts(c);
    try {
      const { password } = checkFields(setPassword, fields, texts.passwordTooShort);
      await setPasswordByLink(c.var, token, password, clientAddress(c));
      return await answerForm(c, {
        screen: '/login',
        fields: {},
        message: { kind: 'success', text: texts.passwordWasReset },
      });
    } catch (error) {
      return showFormAgain(c, `/login/reset/${encodeURIComponent(token)}`, fields, error);
    }
  })
  .post('/account/form/confirm-email', async (c) => {
    const fields = await readForm(c);
    const { token = '' } = fields;
    const { texts } = await visitorTexts(c);
    try {
      const confirmation = await confirmEmail(c.var, token, c.var.session);
      if (confirmation.kind === 'password-needed')
        return await answerForm(c, {
          screen: `/login/reset/${encodeURIComponent(confirmation.passwordToken)}`,
          fields: {},
          message: { kind: 'success', text: texts.emailConfirmedPassword },
        });
      if (c.var.session) await refreshSiteUserInfo(c, c.var.session);
      return await answerForm(c, {
        screen: 'notice',
        fields: {},
        message: { kind: 'success', text: texts.emailConfirmed },
      });
    } catch (error) {
      return showFormAgain(c, `/confirm-email/${encodeURIComponent(token)}`, fields, error);
    }
  })
  .post('/account/form/welcome', async (c) => {
    const fields = await readForm(c);
    const session = requirePerson(c);
    const pageTexts = await visitorTexts(c);
    try {
      const details = checkFields(
        updateProfile,
        readDetails(c, fields, pageTexts),
        pageTexts.texts.form.checkFields,
      );
      await refreshSiteUserInfo(c, await changeProfile(c.var, session, details, clientAddress(c)));
      return await goOn(c, session, fields);
    } catch (error) {
      return showFormAgain(c, WELCOME, fields, error);
    }
  })
  .post('/account/form/join', async (c) => {
    const fields = await readForm(c);
    return join(c, requirePerson(c), fields);
  });

/** Answers somebody whom a log-in provider has sent back. A join waits for a press of its button: an address alone changes nothing. */
async function answerReturn(
  c: Context<Environment>,
  { result, text }: ProviderReturn,
  fields: Fields,
): Promise<Response> {
  const { session } = c.var;
  if (!session) {
    const message = text === null ? {} : { message: { kind: 'error', at: 'form', text } as const };
    return answerForm(c, { screen: '/login', fields, ...message });
  }
  if (result === 'new') return c.redirect(`${FORMS_ROOT}${WELCOME}?${joinQuery(fields)}`, 303);
  const page = safePath(fields['originUrlPath']);
  if (page && !fields['memberAreaId'] && text === null) return c.redirect(page, 303);
  return answerForm(c, {
    screen: fields['memberAreaId'] ? 'continue' : 'notice',
    fields,
    ...(text !== null && { message: { kind: 'success', text } }),
  });
}

/** Adds the name of the person, which a log-in provider may have told, to what a form shows. */
const withNames = ({ var: { session } }: Context<Environment>, fields: Fields): Fields =>
  session ? { firstName: session.firstName, lastName: session.lastName, ...fields } : fields;

/** Reads what a form says about a person. */
const readDetails = (c: Context<Environment>, fields: Fields, pageTexts: PageTexts) => ({
  firstName: fields['firstName'],
  lastName: fields['lastName'],
  marketingOptIn: 'marketingOptIn' in fields,
  profileFields: checkProfileFields(c.var.settings.profileFields, fields, pageTexts),
});

/** Answers with a page with the form or the notice of a screen. */
async function answerForm(
  c: Context<Environment>,
  form: FormScreen,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const pageTexts = await visitorTexts(c);
  const card = formCard(form, {
    ...pageTexts,
    crumb: pageCrumb(c),
    context: await readPageContext(c),
    waysIn: firstWaysIn(c.var.settings.waysIn),
    logInProviders: c.var.settings.logInProviders,
    profileFields: c.var.settings.profileFields,
  });
  return answerServerPage(c, { title: pageTexts.texts.accountTitle, card }, status);
}

/** Signs a person in, and continues. */
async function signInAndJoin(
  c: Context<Environment>,
  proven: ProvenPerson,
  fields: Fields,
): Promise<Response> {
  await signIn(c, proven);
  return goOn(c, proven.person, fields);
}

/** Signs in a person who has sent a code or its link. Somebody new is asked for the name before the join. */
async function enterByCode(
  c: Context<Environment>,
  { proven, isNew }: CodeLogIn,
  fields: Fields,
): Promise<Response> {
  forgetBrowser(c, CODE_BROWSER);
  if (!isNew) return signInAndJoin(c, proven, fields);
  await signIn(c, proven);
  return c.redirect(`${FORMS_ROOT}${WELCOME}?${joinQuery(fields)}`, 303);
}

/** Continues the join that a form belongs to, if any, or else on the page that asked for the login. */
async function goOn(
  c: Context<Environment>,
  person: Pick<Person, 'siteUserId'>,
  fields: Fields,
): Promise<Response> {
  if (fields['memberAreaId']) return join(c, person, fields);
  return c.redirect(safePath(fields['originUrlPath']) || `${FORMS_ROOT}/login`, 303);
}

/** Joins the area of a form, and leads the person to it, to its checkout, or to the reason why they cannot join. */
async function join(
  c: Context<Environment>,
  person: Pick<Person, 'siteUserId'>,
  fields: Fields,
): Promise<Response> {
  const { memberAreaId = '', pricingOptionId = '', originUrlPath } = fields;
  const pageTexts = await visitorTexts(c);
  const showNotice = (text: string) =>
    answerForm(c, { screen: 'notice', fields, message: { kind: 'error', text, at: 'form' } });
  try {
    const result = await joinSubscribed(
      c.var.payments,
      c.var.store,
      person.siteUserId,
      memberAreaId,
      pricingOptionId,
      safePath(originUrlPath),
    );
    if (result.kind === 'go') return c.redirect(result.redirectUrlPath, 303);
    return await showNotice(outsideDates(pageTexts.texts, result.errorCode).text);
  } catch (error) {
    // The form must not be shown again: it would ask a signed-in person to log in.
    if (error instanceof HTTPException) return showNotice(refusalText(error, pageTexts));
    throw error;
  }
}

/** Shows a form again with the problem. The fields keep their values, except the password. */
async function showFormAgain(c: Context<Environment>, screen: string, fields: Fields, error: unknown) {
  if (!(error instanceof HTTPException)) throw error;
  if (error instanceof HumanCheckRefusal) return askForHuman(c, screen, fields, error);
  const problem = formProblem(error, await visitorTexts(c));
  return answerForm(c, { screen, fields, message: { kind: 'error', ...problem } }, error.status);
}

/** Shows a form again with the human check that works without JavaScript, or says that there is none. */
async function askForHuman(
  c: Context<Environment>,
  screen: string,
  fields: Fields,
  refusal: HumanCheckRefusal,
): Promise<Response> {
  const check = await askWithoutScript(c, refusal);
  const text = humanCheckText(await visitorTexts(c), check);
  const shown = { ...fields, humanCheck: check?.proof ?? '' };
  return answerForm(
    c,
    { screen, fields: shown, message: { kind: 'error', at: 'form', text } },
    refusal.status,
  );
}
