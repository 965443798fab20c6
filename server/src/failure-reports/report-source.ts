import { createHmac, randomBytes } from 'node:crypto'
import { reportHourKey, reportSecret, type Store } from '@member/release-store'
import { withDeadline } from '@member/shared/deadline'
import type { Clock } from '../environment/clock.ts'

/** The network that a report came from (`addressKey`), and the wider one around it (`wideNetworkKey`). */
export interface Networks {
  network: string
  wide: string
}

/** Who sent a report; the token is empty for guests. */
export interface ReportSource extends Networks {
  token: string
}

/** Codes under which the reports of one member and of one network are counted; no member for guests. */
export interface SourceCodes extends Networks {
  member: string
}

/** Time for the secret of an hour to come from the store. Milliseconds. */
const deadlineMs = 2_000

/** The secret of the hour, as the store has it; while it cannot be used, one that this process alone has for the hour. */
function secretOfTheHour(store: Store, clock: Clock): () => Promise<string> {
  let known = { hour: '', secret: Promise.resolve('') }
  return () => {
    const at = clock()
    const hour = reportHourKey(at)
    if (hour !== known.hour) {
      const made = randomBytes(16).toString('hex')
      const shared = withDeadline(reportSecret(store, at, made), deadlineMs, `reading ${store.location}`)
      known = { hour, secret: shared.catch(() => made) }
    }
    return known.secret
  }
}

/**
 * Makes codes of sources, which say that two reports are of the same member or network and nothing else. Never rejects.
 *
 * @param memberOf the member of a valid token; not given where there is no database, and all count as guests
 */
export function sourceCodes(
  store: Store,
  clock: Clock,
  memberOf?: (token: string) => Promise<number | undefined>,
): (source: ReportSource) => Promise<SourceCodes> {
  const currentSecret = secretOfTheHour(store, clock)
  return async ({ network, wide, token }) => {
    const secret = await currentSecret()
    const code = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 8)
    const member = token === '' ? undefined : await memberOf?.(token).catch(() => undefined)
    return {
      member: member === undefined ? '' : code(`member ${member}`),
      network: code(`network ${network}`),
      wide: code(`wide ${wide}`),
    }
  }
}
