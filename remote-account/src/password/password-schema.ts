import { isPassword } from '@member/shared'
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
