import { useHttp, useMember } from '@member/shared'
import { atom, useAtomValue } from 'jotai'
import { useEffect, useSyncExternalStore } from 'react'
import type { MessageServer } from '../message/ask-either.ts'
import { type ChatDraft, type Drafts, openDrafts } from './drafts.ts'

/** The drafts of the members of this tab. */
export const draftsAtom = atom(() => {
  const opened = new Map<number, Drafts>()
  return (memberId: number): Drafts => {
    const drafts =
      opened.get(memberId) ??
      openDrafts(
        {
          storage: () => window.localStorage,
          onStorage: (changed) => window.addEventListener('storage', ({ key }) => changed(key)),
        },
        memberId,
      )
    opened.set(memberId, drafts)
    return drafts
  }
})

const useOwnDrafts = (): Drafts => useAtomValue(draftsAtom)(useMember().member?.id ?? 0)

/** Drafts by the keys of their conversations, as all tabs of the browser have them. */
export function useDrafts(): ReadonlyMap<string, ChatDraft> {
  const drafts = useOwnDrafts()
  return useSyncExternalStore(drafts.subscribe, drafts.all)
}

/** The draft of one conversation, and how to change it. */
export function useChatDraft(
  conversation: string,
): [draft: ChatDraft, write: (part: Partial<Pick<ChatDraft, 'text' | 'files'>>) => void] {
  const drafts = useOwnDrafts()
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.read(conversation))
  return [draft, (part) => drafts.write(conversation, part)]
}

/** Keeps the drafts on the server too, for the member's other devices; a stock server has none. */
export function useSyncedDrafts(server: MessageServer | undefined): void {
  const drafts = useOwnDrafts()
  const { get, post } = useHttp()
  useEffect(() => {
    if (server !== 'own') return
    let end: (() => void) | 'left' | undefined
    import('./sync-drafts.ts')
      .then(({ syncDrafts }) => {
        if (end !== 'left') end = syncDrafts(drafts, { get, post })
      })
      // They stay in this browser.
      .catch(() => {})
    return () => {
      if (typeof end === 'function') end()
      end = 'left'
    }
  }, [server, drafts, get, post])
}
