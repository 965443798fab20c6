import { inspectPassword, type PasswordReport } from '@member/shared'

/** Whether a rule is undecided, met or broken. */
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
