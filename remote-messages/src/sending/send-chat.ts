import {
  ApiError,
  type AreaHttp,
  type DraftTexts,
  readNumber,
  readRecord,
  type Translate,
  useDraft,
  useDrafts,
  useHttp,
  useNotify,
  useTexts,
} from '@member/shared'
import {
  answerOf,
  forgottenSent,
  keptSent,
  mayHaveArrived,
  type Sent,
  type SentAnswer,
  unheard,
  useOutgoing,
  useSend,
} from '@member/shared/sending'
import { mostFiles, readKeptFiles, type StoredFile } from '@member/shared/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { conversationPath } from '../addresses.ts'
import { type MessageServer, messageKeys } from '../message/ask-either.ts'
import { askThread } from '../message/ask-thread.ts'
import { type ChatMessage, contentOf, placeOf, readChatMessage } from './chat-message.ts'

/** Ids of messages that were tried to be sent, in this page load or an earlier one. */
export const tried = new Set<string>()

export interface Sending {
  get: AreaHttp['get']
  post: AreaHttp['post']
  queries: QueryClient
}

/**
 * Whether a stock server, which does not know the ids of messages, has one already although nobody heard so: one that
 * its author had not seen before says the same.
 */
async function hasArrived({ get, queries }: Sending, { to, content, after }: ChatMessage): Promise<boolean> {
  const server = () => queries.getQueryData<MessageServer>(messageKeys.server)
  if (server() === 'own') return false
  const { messages } = await askThread({ get, queries, id: to, kind: 'person' }, { from: 'newest' })
  const same = messages.some(({ id, direction, content: written }) => {
    return id > after && direction === 'sent' && written === content
  })
  return server() === 'stock' && same
}

/** Sends a message with its id, so that sending it again makes no second one. */
export async function sendChat(
  sending: Sending,
  { id, message }: Pick<Sent<ChatMessage>, 'id' | 'message'>,
): Promise<SentAnswer> {
  if (tried.has(id) && (await hasArrived(sending, message))) return answerOf(null)
  tried.add(id)
  const body = { userId: Number(message.to), content: contentOf(message.content, message.files), client_id: id }
  const answer = readRecord(await sending.post('/api/interaction/sendMessage', body, { life: 'document' }))
  const sent = answerOf(readNumber(answer.undo_seconds))
  // Its thread has it while it can be taken back.
  if (sent.undoUntil > 0) void sending.queries.invalidateQueries({ queryKey: messageKeys.thread })
  return sent
}

export const failureSentence = (error: Error, t: Translate): string =>
  (error instanceof ApiError && error.message) || t('sending.failed')

/** Sends messages of a conversation; what its author does not see is told by a notification. */
export function useSendChat(conversation: string) {
  const { get, post } = useHttp()
  const queries = useQueryClient()
  const notify = useNotify()
  const t = useTexts()
  return useSend<ChatMessage, SentAnswer>(
    conversation,
    (sent) => sendChat({ get, post, queries }, sent),
    ({ message: { to, name } }, error) => {
      const link = { to: conversationPath(Number(to)), label: t('sending.openToSend') }
      const text = t(mayHaveArrived(error) ? 'sending.unheardElsewhere' : 'sending.failedElsewhere', { name })
      notify({ tone: 'error', text, link })
    },
  )
}

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
