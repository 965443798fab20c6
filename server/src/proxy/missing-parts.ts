import { apiPrefix, liveAddress } from '../addresses.ts'
import { type AskApi, bodyOf, isThrottled } from './ask-api.ts'

/** Calls that only the member server has, besides its event streams and work orders (member API, 3.4, 6, 7, 9.5, 9.6, 12). */
const ownCalls = [
  ...['account/balanceSummary', 'account/integralSummary', 'account/sessions', 'account/revokeSession'],
  ...['common/captchaCode', 'releases/', 'interaction/conversations', 'interaction/search', 'interaction/thread'],
  ...['interaction/readUpTo', 'interaction/markUnread', 'interaction/seen', 'interaction/act', 'interaction/undo'],
  ...['interaction/block', 'interaction/report', 'interaction/preferences', 'interaction/savePreferences'],
  ...['account/passkey', 'account/addPasskey', 'account/renamePasskey', 'account/removePasskey', 'user/passkey'],
  ...['account/logins', 'account/disownLogin', 'user/codeLogin', 'account/ownData', 'account/downloadData'],
  ...['account/requestDeletion', 'account/cancelDeletion'],
].map((call) => `${apiPrefix}/${call}`)

/** Parts that an API may lack: a call that a guest may ask for, and beginnings of the calls that are there with it. */
const parts = {
  messages: { probe: `${apiPrefix}/interaction/count`, calls: [`${apiPrefix}/interaction/`] },
  workOrders: { probe: `${apiPrefix}/workorder/list`, calls: [`${apiPrefix}/workorder/`] },
  ownServer: { probe: liveAddress, calls: [liveAddress, ...ownCalls] },
} as const

type Part = keyof typeof parts

/** Whether the API has a call; undefined when its answer says neither. */
async function has(ask: AskApi, path: string): Promise<boolean | undefined> {
  const answer = await ask(path)
  try {
    if (answer.status === 404) return false
    if (answer.status >= 500) return undefined
    if (answer.headers.get('content-type')?.startsWith('text/event-stream')) return true
    const body = await bodyOf(answer)
    return typeof body.code === 'number' && 'data' in body && !isThrottled(answer, body) ? true : undefined
  } finally {
    // A stream would go on.
    if (!answer.bodyUsed) await answer.body?.cancel()
  }
}

/** What an API lacks, as far as it is known. */
export interface MissingParts {
  /** Beginnings of the calls that the API lacks. */
  lacks(): readonly string[]
  /** Asks for every part; true when each of them has told. What is not told stays as it was. */
  learn(): Promise<boolean>
}

/** @param without parts that count as missing whatever the API has, and are not asked for */
export function missingParts(ask: AskApi, without: readonly Part[] = []): MissingParts {
  const missing = new Set<Part>(without)
  const asked = (Object.keys(parts) as Part[]).filter((part) => !missing.has(part))

  async function learnOf(part: Part): Promise<boolean> {
    const found = await has(ask, parts[part].probe).catch(() => undefined)
    if (found === true) missing.delete(part)
    if (found === false) missing.add(part)
    return found !== undefined
  }
  return {
    lacks() {
      const calls: readonly string[] = [...missing].sort().flatMap((part) => parts[part].calls)
      return calls.filter((call) => !calls.some((shorter) => shorter !== call && call.startsWith(shorter)))
    },
    learn: async () => (await Promise.all(asked.map(learnOf))).every(Boolean),
  }
}
