import { useDraft, useMember } from '@member/shared'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { draftBrowser, openKeptDrafts } from './kept-drafts.ts'

/** Texts of a form that outlive the page, the tab and the browser. */
export interface LastingDraft<T extends Record<string, string>> {
  texts: T
  /** `kept`: of this tab, from before the page was loaded · `left`: by another page, which may be open or was ended. */
  origin: 'new' | 'kept' | 'left'
  /** Returns `page` where the browser has no room to keep them. */
  change(part: Partial<T>): 'browser' | 'page'
  /** Changes them in this tab only, as the server has them. */
  settle(part: Partial<T>): void
  /** The server has texts that are the same in these fields: the browser need not keep them any more. */
  saved(part: Partial<T>): void
  /** Drops them; call it after the form was sent or discarded. */
  clear(): void
}

/**
 * Keeps the texts of a form in this tab, and in the browser until the server has them. What another page has left is shown
 * until it is changed here, and follows that page while it lives.
 * @param key identifies the form within the area
 * @param onLeft another page has changed or dropped what is shown
 */
export function useLastingDraft<T extends Record<string, string>>(
  key: string,
  empty: T,
  onLeft: () => void = () => {},
): LastingDraft<T> {
  const memberId = useMember().member?.id ?? 0
  const own = useDraft(key, empty)
  const kept = useMemo(() => openKeptDrafts(draftBrowser, memberId), [memberId])
  const [left, setLeft] = useState(() => (own.origin === 'new' ? kept.read(key, empty) : null))
  const texts = left ?? own.texts
  const follow = useEffectEvent(() => {
    if (left === null) return
    setLeft(kept.read(key, empty))
    onLeft()
  })
  useEffect(() => kept.onChange(key, () => follow()), [kept, key])
  const settle = (part: Partial<T>) => {
    setLeft(null)
    own.change(left === null ? part : { ...texts, ...part })
  }
  return {
    texts,
    origin: left === null ? own.origin : 'left',
    change(part) {
      settle(part)
      return kept.write(key, { ...texts, ...part })
    },
    settle,
    saved(part) {
      const now = kept.read(key, empty)
      if (now !== null && Object.keys(part).every((field) => now[field] === part[field])) kept.drop(key)
    },
    clear() {
      setLeft(null)
      own.clear()
      kept.drop(key)
    },
  }
}
