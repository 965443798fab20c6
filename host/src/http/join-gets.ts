import type { ApiError } from '@member/shared'
import type { Answer, Call } from './call.ts'
import type { Send } from './send.ts'

interface UnderWay {
  answer: Promise<Answer>
  stop: AbortController
  /** Number of calls that wait for the response. */
  waiting: number
}

/**
 * Deduplicates identical concurrent GETs. An aborted caller gets `aborted`; the request itself is aborted when no
 * caller is left. A GET after a POST never joins one from before it, because the POST may have changed the data.
 * @param variant what else the response depends on, e.g. the language
 */
export function joinGets(send: Send, variant: () => string, aborted: () => ApiError): Send {
  const underWay = new Map<string, UnderWay>()

  function request(key: string, call: Call, token: string): UnderWay {
    const stop = new AbortController()
    const answer = send({ ...call, signal: stop.signal }, token)
    const entry: UnderWay = { answer, stop, waiting: 0 }
    const over = () => {
      if (underWay.get(key) === entry) underWay.delete(key)
    }
    answer.then(over, over)
    underWay.set(key, entry)
    return entry
  }

  function wait(key: string, entry: UnderWay, signal: AbortSignal | undefined): Promise<Answer> {
    entry.waiting += 1
    return new Promise((resolve, reject) => {
      const leave = () => {
        entry.waiting -= 1
        if (entry.waiting === 0) {
          if (underWay.get(key) === entry) underWay.delete(key)
          entry.stop.abort()
        }
        reject(aborted())
      }
      signal?.addEventListener('abort', leave, { once: true })
      entry.answer.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave))
    })
  }

  return async (call, token) => {
    if (call.method !== 'GET') {
      underWay.clear()
      return send(call, token).finally(() => underWay.clear())
    }
    if (call.signal?.aborted) throw aborted()
    const key = JSON.stringify([call.host, call.path, call.params ?? {}, call.headers ?? {}, token, variant()])
    return wait(key, underWay.get(key) ?? request(key, call, token), call.signal)
  }
}
