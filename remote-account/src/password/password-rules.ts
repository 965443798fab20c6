/** What the server's input filter would change, and so may not be part of a password (specification, section 5). */
const forbidden = /[&<>"']/g

/** How many characters a password has (specification, section 9). */
export const passwordLength = { least: 6, most: 32 } as const

/** Where a rule stands: nothing said about it yet, kept, or broken by what is typed. */
export type RuleState = 'open' | 'kept' | 'broken'

/** One rule for a new password; `found` are the forbidden characters as typed, each once. */
export type PasswordRule =
  | { rule: 'length'; state: RuleState; length: number }
  | { rule: 'characters'; state: RuleState; found: readonly string[] }
  | { rule: 'lines'; state: RuleState }
  | { rule: 'differs'; state: RuleState }

/**
 * How a new password keeps the rules while it is typed. One that is still too short breaks nothing yet: more may come.
 */
export function passwordRules(oldPassword: string, newPassword: string): readonly PasswordRule[] {
  const empty = newPassword === ''
  const { length } = newPassword
  const found = [...new Set(newPassword.match(forbidden) ?? [])]
  const judged = (kept: boolean): RuleState => (empty ? 'open' : kept ? 'kept' : 'broken')
  return [
    { rule: 'length', state: lengthState(length), length },
    { rule: 'characters', state: judged(found.length === 0), found },
    { rule: 'lines', state: judged(!/[\r\n]/.test(newPassword)) },
    { rule: 'differs', state: oldPassword === '' ? 'open' : judged(newPassword !== oldPassword) },
  ]
}

function lengthState(length: number): RuleState {
  if (length > passwordLength.most) return 'broken'
  return length < passwordLength.least ? 'open' : 'kept'
}
