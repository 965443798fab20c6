import { ApiError, inspectPassword, isPassword, type PasswordReport } from '@member/shared'
import { check, forward, type InferOutput, nonEmpty, object, partialCheck, pipe, string } from 'valibot'

/**
 * Validation of the password form (member API, 5.3 and 7.5); messages are text keys. The password is not repeated,
 * because it can be shown.
 */
export const passwordSchema = pipe(
  object({
    oldPassword: pipe(string(), nonEmpty('password.problem.oldMissing')),
    newPassword: pipe(
      string(),
      nonEmpty('password.problem.newMissing'),
      check((text) => text === '' || isPassword(text), 'password.problem.rules'),
    ),
  }),
  forward(
    partialCheck(
      [['oldPassword'], ['newPassword']],
      ({ oldPassword, newPassword }) => newPassword === '' || oldPassword !== newPassword,
      'password.problem.same',
    ),
    ['newPassword'],
  ),
)

export type PasswordForm = InferOutput<typeof passwordSchema>

export type RuleState = 'open' | 'kept' | 'broken'

/** One rule for a new password; `found` lists each forbidden character once. */
export type PasswordRule =
  | { rule: 'length'; state: RuleState; length: number }
  | { rule: 'characters'; state: RuleState; found: readonly string[] }
  | { rule: 'differs'; state: RuleState }

/**
 * Checks a new password while it is typed. A password that is still too short is undecided. Line breaks need no rule,
 * because a password field cannot contain them.
 */
export function passwordRules(oldPassword: string, newPassword: string): readonly PasswordRule[] {
  const { length, size, forbidden } = inspectPassword(newPassword)
  const judged = (kept: boolean): RuleState => {
    if (newPassword === '') return 'open'
    return kept ? 'kept' : 'broken'
  }
  return [
    { rule: 'length', state: lengthState[size], length },
    { rule: 'characters', state: judged(forbidden.length === 0), found: forbidden },
    { rule: 'differs', state: oldPassword === '' ? 'open' : judged(newPassword !== oldPassword) },
  ]
}

const lengthState: Record<PasswordReport['size'], RuleState> = { short: 'open', fits: 'kept', long: 'broken' }

/**
 * Why a password could not be changed, by what the member can do.
 * - `refused`: the server rejected it, usually because of the old password
 * - `unsure`: the response is missing or does not say whether the password was changed
 * - `not-sent`: nothing was changed
 * - `no-permission`: the member group lacks the permission
 * - `left`: the page is being left, so nothing is shown
 */
export type ChangeProblem =
  | { kind: 'refused' | 'unsure' | 'not-sent'; sentence: string }
  | { kind: 'no-permission' | 'left' }

export function changeProblem(error: unknown): ChangeProblem {
  if (!(error instanceof ApiError)) return { kind: 'unsure', sentence: '' }
  const sentence = error.message
  switch (error.kind) {
    case 'failure':
      return { kind: 'refused', sentence }
    case 'no-permission':
      return { kind: 'no-permission' }
    case 'need-login':
    case 'aborted':
      return { kind: 'left' }
    case 'offline':
      return { kind: 'not-sent', sentence }
    case 'http':
      return { kind: error.code < 500 ? 'not-sent' : 'unsure', sentence }
    // Its sentence says that nothing was sent, which nobody knows.
    case 'unreachable':
      return { kind: 'unsure', sentence: '' }
    case 'timeout':
    case 'unreadable':
      return { kind: 'unsure', sentence }
  }
}
