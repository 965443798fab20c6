import type { PrerenderInput } from '@member/shared/prerender'
import { languageCookie, languageTag } from '../i18n/language.ts'
import { appearanceCookie, cookieOf } from '../preferences/appearance.ts'
import { type StoredUser, storedText, userKey } from '../session/stored-user.ts'

const nothing = () => {}

/** A member who is not known yet: logged in, without a name. */
const somebody: StoredUser = { id: 1, username: '', nickname: '', avatar: '', token: '-', refresh_token: '' }

/**
 * What the page's services read of a window before their first call, as far as the server knows it.
 *
 * @param who `member` where only a member can be
 */
export function stubWindow({ pathname, language, appearance }: PrerenderInput, who: 'guest' | 'member'): Window {
  const cookies = { [languageCookie]: language, [appearanceCookie]: cookieOf(appearance) }
  const cookie = Object.entries(cookies)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const kept: Record<string, string> = who === 'member' ? { [userKey]: storedText(somebody) } : {}
  const stub = {
    document: {
      cookie,
      documentElement: { lang: languageTag(language), dataset: {} },
      visibilityState: 'visible',
      addEventListener: nothing,
    },
    location: { pathname, search: '', hash: '', href: pathname, origin: '' },
    localStorage: { getItem: (key: string) => kept[key] ?? null, setItem: nothing, removeItem: nothing },
    sessionStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
    navigator: { onLine: true },
    addEventListener: nothing,
    removeEventListener: nothing,
  }
  return stub as unknown as Window
}
