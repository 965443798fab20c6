import { Type } from 'typebox'
import { memberPath } from '../addresses.ts'
import { ok, type RequestContext } from '../http/endpoint.ts'
import { type Answer, failure, loggedIn } from '../http/envelope.ts'
import { UserInfo, userInfo } from '../identity/user-info.ts'
import type { LoggedIn, LoginOutcome, LoginRefusal } from './log-in.ts'
import { forgetTries } from './login-picture.ts'

/** Data of the answer to a login or registration (member API, 5.2). */
export const LoginData = Type.Object({ userInfo: UserInfo, routePath: Type.String() })

/** The answer where a login is impossible: the member centre is closed, or the caller is already logged in. */
export function noLoginNow({ shop, caller, t }: RequestContext): Answer | undefined {
  if (shop.member_center === 'closed') return failure(t('memberCenterClosed'))
  return caller.kind === 'member' ? loggedIn(t('alreadyLoggedIn')) : undefined
}

/** The message of a refused login, with the time left when the account is locked. */
function loginRefusalText({ t }: Pick<RequestContext, 't'>, refusal: LoginRefusal): string {
  switch (refusal.reason) {
    case 'unknown account':
      return t('accountUnknown')
    case 'disabled':
      return t('accountDisabled')
    case 'wrong password':
      return t('passwordWrong')
    case 'wrong':
      return t('loginWrong')
    case 'wrong passkey':
      return t('passkeyRefused')
    case 'locked out': {
      if (refusal.secondsLeft < 60) return t('tryAgainInSeconds', { seconds: refusal.secondsLeft })
      const minutes = Math.ceil(refusal.secondsLeft / 60)
      if (minutes < 60) return t('tryAgainInMinutes', { minutes })
      if (minutes % 60 === 0) return t('tryAgainInFullHours', { hours: minutes / 60 })
      return t('tryAgainInHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
    }
  }
}

/** Answers with the session of a member, and forgets what failed before it. @param account as typed */
export async function answerLoggedIn(context: RequestContext, account: string, outcome: LoggedIn, msg: string) {
  await forgetTries(context, account)
  context.device.keep(outcome.device)
  return ok(
    LoginData,
    { userInfo: userInfo(outcome.member, outcome, outcome.previousLogin), routePath: memberPath },
    msg,
  )
}

/**
 * Answers a login with the session, or says why there is none.
 * @param account as typed, where one was
 */
export async function answerOutcome(context: RequestContext, outcome: LoginOutcome, account?: string): Promise<Answer> {
  if (outcome.kind === 'logged in') {
    return answerLoggedIn(context, account ?? outcome.member.username, outcome, context.t('loginSucceeded'))
  }
  context.log.info({ refusal: outcome.refusal.reason }, 'login refused')
  return failure(loginRefusalText(context, outcome.refusal))
}
