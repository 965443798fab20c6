import { loginPath, loginPathFor } from './login-target.ts'
import type { Navigator } from './navigator.ts'

/**
 * Leads to the login page, which leads back to `wanted`. When it is open or being opened already, whoever asked for it
 * first knows better where it should lead.
 */
export function askForLogin(navigator: Pick<Navigator, 'go' | 'opening'>, wanted: string): void {
  if (!navigator.opening().startsWith(loginPath)) navigator.go(loginPathFor(wanted), { replace: true })
}
