import { loginPath } from '../addresses.ts'
import { loginPathFor } from './login-target.ts'
import type { Navigator } from './navigator.ts'

/**
 * Opens the login page, which returns to `wanted`. Does nothing when it is already open or opening, because the first
 * caller knows best where it should return to.
 */
export function askForLogin(navigator: Pick<Navigator, 'go' | 'opening'>, wanted: string): void {
  if (!navigator.opening().startsWith(loginPath)) navigator.go(loginPathFor(wanted), { replace: true })
}
