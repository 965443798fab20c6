import { defineEndpoint } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { flag } from '../http/field-kinds.ts'
import { logInByCode } from './log-in.ts'
import { answerLoggedIn, LoginData, noLoginNow } from './login-answer.ts'
import { codeFields, redeemOwnCode } from './own-code.ts'

/** Logs in with a code from a mail or text message instead of a password (member API, 5.6). */
export const userCodeLogin = defineEndpoint({
  method: 'POST',
  path: '/user/codeLogin',
  summary: 'Log in with a code',
  access: 'public',
  budget: 'code',
  body: { ...codeFields, keep: flag() },
  data: LoginData,
  async handler(context) {
    const { t, body } = context
    const closed = noLoginNow(context)
    if (closed !== undefined) return closed
    const owner = await redeemOwnCode(context, 'login')
    if (typeof owner === 'string') return failure(t(owner))
    if (owner.status === 'disabled') return failure(t('accountDisabled'))
    const outcome = await logInByCode(context, owner)
    if (outcome === undefined) return failure(t('codeWrong'))
    return answerLoggedIn(context, body.account, outcome, t('loginSucceeded'))
  },
})
