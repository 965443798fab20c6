import { useMember } from '@member/shared'
import { atom, useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { type Drafts, openDrafts } from './drafts.ts'

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

/** Unsent texts by the keys of their conversations, as all tabs of the browser have them. */
export function useDrafts(): ReadonlyMap<string, string> {
  const drafts = useOwnDrafts()
  return useSyncExternalStore(drafts.subscribe, drafts.all)
}

/** The unsent text of one conversation, and how to change it. */
export function useChatDraft(conversation: string): [text: string, write: (text: string) => void] {
  const drafts = useOwnDrafts()
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.read(conversation))
  return [text, (next) => drafts.write(conversation, next)]
}
