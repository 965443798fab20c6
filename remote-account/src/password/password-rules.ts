import { inspectPassword, type PasswordReport } from '@member/shared'

/** Whether a rule is not decided yet, kept, or broken by what is typed. */
export type RuleState = 'open' | 'kept' | 'broken'

/** One rule for a new password; `found` are the forbidden characters as typed, each once. */
export type PasswordRule =
  | { rule: 'length'; state: RuleState; length: number }
  | { rule: 'characters'; state: RuleState; found: readonly string[] }
  | { rule: 'differs'; state: RuleState }

/**
 * How a new password keeps the rules while it is typed. One that is still too short breaks nothing yet: more may come.
 * Line breaks have no rule of their own, as a password field cannot hold them.
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
