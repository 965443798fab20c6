import { type UnsentContribution, useHttp, useMember, useNotify, useTexts } from '@member/shared'
import { useStore } from 'jotai'
import { useEffect, useMemo } from 'react'

/** Goes on with messages that a closed page has left, wherever the member is, and sends what it can before a logout. */
export default function useUnsent(): UnsentContribution | null {
  const memberId = useMember().member?.id
  const store = useStore()
  const { post } = useHttp()
  const notify = useNotify()
  const t = useTexts()
  const opened = useMemo(
    () =>
      memberId === undefined
        ? null
        : import('./outboxes.ts').then(({ connectOutbox, outboxesAtom, shownAtom }) => {
            const outbox = store.get(outboxesAtom)(memberId)
            connectOutbox(outbox, { post, notify, t, shown: store.get(shownAtom) })
            return outbox
          }),
    [memberId, store, post, notify, t],
  )
  // The host counts what stays in the storage, and the next page tries again.
  useEffect(() => void opened?.catch(() => {}), [opened])
  return useMemo(
    () =>
      opened && {
        finish: async () => (await (await opened).finish()).length,
        forget: async () => (await opened).end(),
      },
    [opened],
  )
}
