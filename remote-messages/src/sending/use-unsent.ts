import { type UnsentContribution, useHttp, useMember, useNotify, useTexts } from '@member/shared'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useEffect, useMemo } from 'react'

const load = () => Promise.all([import('./outboxes.ts'), import('./use-drafts.ts'), import('./sync-drafts.ts')])

/** Goes on with messages that a closed page has left, wherever the member is, and says before a logout what is left. */
export default function useUnsent(): UnsentContribution | null {
  const memberId = useMember().member?.id
  const store = useStore()
  const { get, post } = useHttp()
  const queries = useQueryClient()
  const notify = useNotify()
  const t = useTexts()
  const opened = useMemo(
    () =>
      memberId === undefined
        ? null
        : load().then(([{ connectOutbox, outboxesAtom, shownAtom }, { draftsAtom }, { saveDrafts }]) => {
            const outbox = store.get(outboxesAtom)(memberId)
            connectOutbox(outbox, { get, post, queries, notify, t, shown: store.get(shownAtom) })
            const drafts = store.get(draftsAtom)(memberId)
            return { outbox, drafts, saveDrafts: () => saveDrafts(drafts, post) }
          }),
    [memberId, store, get, post, queries, notify, t],
  )
  // The host counts what stays in the storage, and the next page tries again.
  useEffect(() => void opened?.catch(() => {}), [opened])
  return useMemo(
    () =>
      opened && {
        async finish() {
          const { outbox, saveDrafts } = await opened
          return (await outbox.finish()).length + (await saveDrafts())
        },
        async forget() {
          const { outbox, drafts } = await opened
          outbox.end()
          drafts.forget()
        },
      },
    [opened],
  )
}
