import { createHmac, randomBytes } from 'node:crypto'
import type { SharedState } from '../shared-state/shared-state.ts'

/** Who sent a report: the key of their network (`addressKey`), and their token, which is empty for guests. */
export interface ReportSource {
  network: string
  token: string
}

/** Codes under which the reports of one member and of one network are counted; no member for guests. */
export interface SourceCodes {
  member: string
  network: string
}

const secretKey = 'failure-reports:secret'
const secretSeconds = 3600

/** The secret of this hour's codes, shared by all processes. Once it has expired, no code can be traced to a person. */
async function secretOfTheHour(state: Pick<SharedState, 'get' | 'put'>): Promise<string> {
  const known = await state.get(secretKey)
  if (known !== undefined) return known
  const made = randomBytes(16).toString('hex')
  await state.put(secretKey, made, secretSeconds)
  // Of two processes at once, both take the one that was stored last.
  return (await state.get(secretKey)) ?? made
}

/**
 * Makes codes of sources, which say that two reports are of the same member or network and nothing else. Never rejects.
 *
 * @param memberOf the member of a valid token; not given where there is no database, and all count as guests
 */
export const sourceCodes =
  (state: Pick<SharedState, 'get' | 'put'>, memberOf?: (token: string) => Promise<number | undefined>) =>
  async ({ network, token }: ReportSource): Promise<SourceCodes> => {
    const secret = await secretOfTheHour(state)
    const code = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 8)
    const member = token === '' ? undefined : await memberOf?.(token).catch(() => undefined)
    return { member: member === undefined ? '' : code(`member ${member}`), network: code(`network ${network}`) }
  }
