import { isPassword } from '@member/shared'
import { check, forward, type InferOutput, nonEmpty, object, partialCheck, pipe, string } from 'valibot'

/**
 * The form for a new password (contract 1.4, changePassword). Messages are text keys. There is no second field to
 * repeat the password in: it can be looked at instead.
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
