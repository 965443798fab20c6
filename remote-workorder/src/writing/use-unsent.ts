import { type UnsentContribution, useHttp, useMember, useNotify, useTexts } from '@member/shared'
import { useStore } from 'jotai'
import { useEffect, useMemo } from 'react'

const load = () =>
  Promise.all([import('./outboxes.ts'), import('./draft/unsaved-drafts.ts'), import('./draft/bring-left.ts')])

/** Goes on with messages that a closed page has left, wherever the member is, and brings all there is before a logout. */
export default function useUnsent(): UnsentContribution | null {
  const memberId = useMember().member?.id
  const store = useStore()
  const { get, post } = useHttp()
  const notify = useNotify()
  const t = useTexts()
  const opened = useMemo(
    () =>
      memberId === undefined
        ? null
        : load().then(([{ connectOutbox, outboxesAtom, shownAtom }, { unsavedDraftsAtom }, { bringLeft }]) => {
            const outbox = store.get(outboxesAtom)(memberId)
            const shown = store.get(shownAtom)
            connectOutbox(outbox, { post, notify, t, shown })
            const drafts = store.get(unsavedDraftsAtom)
            const bring = async () => (await drafts.saveAll()) + (await bringLeft({ get, post }, memberId, drafts))
            return { outbox, drafts, bring }
          }),
    [memberId, store, get, post, notify, t],
  )
  // The host counts what stays in the storage, and the next page tries again.
  useEffect(() => void opened?.catch(() => {}), [opened])
  return useMemo(
    () =>
      opened && {
        async finish() {
          const { outbox, bring } = await opened
          const [messages, unsaved] = await Promise.all([outbox.finish(), bring()])
          return messages.length + unsaved
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
