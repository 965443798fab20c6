import { type MouseEvent, useCallback, useRef, useState } from 'react'

/** Milliseconds for which the addresses of files are taken as they came; the server gives some minutes. */
const addressAge = 150_000

/** When the addresses of a message were asked for, in milliseconds since 1970, and the question while it is under way. */
interface Asked {
  at: number
  done?: Promise<unknown>
}

/**
 * Asks for the addresses of a message's files again, which end after some minutes: undefined where they are fresh, else
 * resolves when they have been asked for. What fails leaves the files as they are.
 *
 * @param since when the page got its messages, milliseconds since 1970
 */
export function useRenewedFiles<Id>(renew: (id: Id) => Promise<unknown>, since: number) {
  const [opened] = useState(since)
  const asked = useRef(new Map<Id, Asked>())
  return useCallback(
    (id: Id): Promise<unknown> | undefined => {
      const last: Asked = asked.current.get(id) ?? { at: opened }
      if (Date.now() - last.at < addressAge) return last.done
      const next: Asked = { at: Date.now() }
      const end = () => {
        delete next.done
      }
      asked.current.set(id, next)
      next.done = renew(id).then(end, end)
      return next.done
    },
    [renew, opened],
  )
}

/** Follows a link to a file once its address is fresh: one that has ended is refused, and a download ends unseen. */
export const followRenewed = (renew: () => Promise<unknown> | undefined) => (event: MouseEvent<HTMLAnchorElement>) => {
  const renewing = renew()
  if (renewing === undefined) return
  event.preventDefault()
  const link = event.currentTarget
  const ended = link.href
  // Rendered a moment after the answer, which may have brought the same address.
  const follow = (looksLeft: number) => {
    if (link.href !== ended || looksLeft === 0) link.click()
    else setTimeout(follow, 50, looksLeft - 1)
  }
  void renewing.then(() => follow(20))
}
