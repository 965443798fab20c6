import { addressKey } from '../http/client-address.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { accountKey } from '../identity/login-attempts.ts'

// A login needs the click captcha only after one that failed: from the same network, or to the same account. Accounts
// count as they are typed, so that one that does not exist is answered like others.

/** Seconds after a first failed login for which the picture is needed. */
const windowSeconds = 3600

type Asker = Pick<RequestContext, 'config' | 'sharedState' | 'shop' | 'ip'>

const networkKey = ({ shop, ip }: Asker): string => `login-tries:network:${shop.id}:${addressKey(ip)}`

const keysOf = (asker: Asker, account: string): string[] => [
  networkKey(asker),
  `login-tries:account:${accountKey(asker.shop.id, account)}`,
]

/** Whether a login from the caller's network needs the picture, whatever the account. */
export const needsPicture = async (asker: Asker): Promise<boolean> =>
  asker.config.loginCaptcha === 'on' && (await asker.sharedState.get(networkKey(asker))) !== undefined

export interface CountedTry {
  nth: 'first' | 'later'
  /** Undoes the count of a try that was not checked. */
  takeBack(): Promise<void>
}

/** Counts a try before it is checked, so that of many at once only one is the first. */
export async function countTry(asker: Asker, account: string): Promise<CountedTry> {
  const { sharedState } = asker
  const own: string[] = []
  const keys = keysOf(asker, account)
  for (const key of keys) {
    const { count, resetSeconds } = await sharedState.increment(key, windowSeconds)
    if (count > 1) continue
    own.push(key)
    await sharedState.put(key, 'tried', resetSeconds)
  }
  const takeBack = async () => void (await Promise.all(own.map((key) => sharedState.delete(key))))
  return { nth: own.length === keys.length ? 'first' : 'later', takeBack }
}

/** Forgets the tries of a network and of an account, after a login that succeeded. */
export async function forgetTries(asker: Asker, account: string): Promise<void> {
  await Promise.all(keysOf(asker, account).map((key) => asker.sharedState.delete(key)))
}
