import type { Channel } from '@member/shared/codes'
import { loginPath } from '../addresses.ts'

export type LoginTab = 'login' | 'register'

export const loginTabs: readonly LoginTab[] = ['login', 'register']

/**
 * The form for an address with `?type=register`: `unknown` until the server has said whether it can send codes, login
 * if it cannot.
 */
export function tabOf(search: URLSearchParams, channels: readonly Channel[] | null): LoginTab | 'unknown' {
  if (search.get('type') !== 'register') return 'login'
  if (channels === null) return 'unknown'
  return channels.length > 0 ? 'register' : 'login'
}

/** Address of a form; keeps the page to open after it. */
export function loginTabPath(tab: LoginTab, search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  next.delete('type')
  if (tab === 'register') next.set('type', 'register')
  return next.size === 0 ? loginPath : `${loginPath}?${next}`
}
