import { useHttp, useMember, useNotify, useTexts } from '@member/shared'
import { useStore } from 'jotai'
import { useEffect } from 'react'
import { hasKept } from './outbox/has-kept.ts'

/**
 * Goes on with messages that a closed or reloaded page has left, for pages on which nothing is written. Its code is
 * loaded only where there are some.
 */
export function useResumedOutbox(): void {
  const memberId = useMember().member?.id
  const store = useStore()
  const { post } = useHttp()
  const notify = useNotify()
  const t = useTexts()
  useEffect(() => {
    if (memberId === undefined || !hasKept(() => window.localStorage, memberId)) return
    import('./outboxes.ts').then(
      ({ connectOutbox, outboxesAtom, shownAtom }) =>
        connectOutbox(store.get(outboxesAtom)(memberId), { post, notify, t, shown: store.get(shownAtom) }),
      // They are kept, and the next page tries again.
      () => {},
    )
  }, [memberId, store, post, notify, t])
}
