import { type DraftTexts, useDraft, useDrafts } from '@member/shared'
import { forgottenSent, keptSent, unheard, useOutgoing } from '@member/shared/sending'
import { mostFiles, readKeptFiles, type StoredFile } from '@member/shared/ui'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { type ChatMessage, readChatMessage } from './chat-message.ts'
import { placeOf } from './draft-lines.ts'
import { tried } from './send-chat.ts'

/** What is written to another member and not sent; its files are stored on the server. */
export interface ChatDraft {
  text: string
  files: readonly StoredFile[]
  /** Id of the message that it was, which may have arrived; empty for another text. */
  sendAs: string
}

const nothing = { text: '', files: '[]', sendAs: '' }

/** The draft of one conversation, and how to change it. */
export function useChatDraft(conversation: string) {
  const { texts, change } = useDraft<DraftTexts>(placeOf(conversation), nothing)
  const { text = '', files = '[]', sendAs = '' } = texts
  const draft = useMemo((): ChatDraft => ({ text, files: readKeptFiles(files), sendAs }), [text, files, sendAs])
  return {
    draft,
    write: ({ files: stored, ...part }: Partial<ChatDraft>) =>
      change({ sendAs: '', ...part, ...(stored !== undefined && { files: JSON.stringify(stored) }) }),
    /** Empties the composer; the text stays until the server has it. */
    send: (id: string, message: ChatMessage) => change({ ...nothing, ...keptSent(id, message) }),
    /** The server has it, or its author has given it up. */
    forget: (id: string) => change(forgottenSent(id)),
    /** Puts a message before what is written. @param sendAs its id where it may have arrived */
    giveBack(message: ChatMessage, sendAs: string) {
      const both = [message.content, text].filter((part) => part.trim() !== '').join('\n')
      const stored = [...message.files, ...draft.files].slice(0, mostFiles)
      const isAlone = both === message.content && stored.length === message.files.length
      change({ text: both, files: JSON.stringify(stored), sendAs: isAlone ? sendAs : '' })
    },
  }
}

/** Brings back, as a conversation is opened, what an earlier page load has sent to it and not heard of. */
export function useUnheard(conversation: string, { giveBack, forget }: ReturnType<typeof useChatDraft>): void {
  const drafts = useDrafts()
  const { list } = useOutgoing(null)
  const bring = useEffectEvent(() => {
    const found = unheard(drafts.get(placeOf(conversation)), (known) => list.some((one) => one.id === known))
    const messages = found.flatMap(({ message }) => readChatMessage(message) ?? [])
    const [first] = messages
    if (first !== undefined) {
      const content = messages.map((message) => message.content).join('\n')
      const files = messages.flatMap((message) => message.files)
      giveBack({ ...first, content, files }, found.length === 1 ? (found[0]?.id ?? '') : '')
    }
    for (const { id } of found) {
      tried.add(id)
      forget(id)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conversation
  useEffect(() => bring(), [conversation])
}
