import { isPassword } from '@member/shared/rules'
import { isKnownPassword } from '../demo/known-passwords.ts'
import type { RequestContext } from '../http/endpoint.ts'

/**
 * Why a member may not choose a password; undefined when they may. The demo's own members keep theirs, which everybody
 * knows.
 */
export function newPasswordMistake(
  password: string,
  { config }: Pick<RequestContext, 'config'>,
): 'passwordRule' | 'passwordKnown' | undefined {
  if (!isPassword(password)) return 'passwordRule'
  return config.demo === 'none' && isKnownPassword(password) ? 'passwordKnown' : undefined
}
