import { type Mutation, type MutationCache, type MutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { mayHaveArrived } from './may-have-arrived.ts'

/** A text that its author has sent. */
export interface Sent<Message> {
  /** Made once for the text: sending it again is harmless. */
  id: string
  /** Texts of one conversation are sent one after the other. */
  conversation: string
  message: Message
  /** Drops what the browser keeps of it, once the server has it or its author gives it up. */
  forget: () => void
}

/** What has become of it; `failures` is how often nobody heard an answer. */
export type OutgoingState<Answer> =
  | { kind: 'sending'; failures: number }
  | { kind: 'sent'; answer: Answer }
  | { kind: 'failed'; error: Error }

/** A text on its way, until its thread shows it. */
export interface Outgoing<Message, Answer> extends Sent<Message> {
  state: OutgoingState<Answer>
}

/** Whether it failed without an answer, so that the server may have it. */
export const isUnanswered = ({ state }: Outgoing<unknown, unknown>): boolean =>
  state.kind === 'failed' && mayHaveArrived(state.error)

/** Begins the keys of the mutations that send, so that each page finds what another one has sent. */
export const outgoingKey = ['outgoing'] as const

type Sending<Message, Answer> = Mutation<Answer, Error, Sent<Message>>

function outgoing<Message, Answer>(state: MutationState<Answer, Error, Sent<Message>>): Outgoing<Message, Answer> {
  const sent = state.variables as Sent<Message>
  switch (state.status) {
    case 'success':
      return { ...sent, state: { kind: 'sent', answer: state.data as Answer } }
    case 'error':
      return { ...sent, state: { kind: 'failed', error: state.error as Error } }
    case 'idle':
    case 'pending':
      return { ...sent, state: { kind: 'sending', failures: state.failureCount } }
  }
}

const sendings = <Message, Answer>(cache: MutationCache) =>
  cache.findAll({ mutationKey: outgoingKey }) as unknown as readonly Sending<Message, Answer>[]

/** Reads what was sent; the same list until something has become of it. */
function listOf<Message, Answer>(cache: MutationCache): () => readonly Outgoing<Message, Answer>[] {
  let known: readonly object[] = []
  let list: readonly Outgoing<Message, Answer>[] = []
  return () => {
    const states = sendings<Message, Answer>(cache).flatMap(({ state }) => (state.variables === undefined ? [] : state))
    if (states.length !== known.length || states.some((state, at) => state !== known[at])) list = states.map(outgoing)
    known = states
    return list
  }
}

/** Calls back when mutations change, but not for their observers: these come while a component is rendered. */
const changesOf = (cache: MutationCache) => (changed: () => void) =>
  cache.subscribe(({ type }) => {
    if (!type.startsWith('observer')) changed()
  })

/** Conversations that are on the screen, and how often: their author sees there what becomes of their texts. */
const shown = new Map<string, number>()

/** Whether what becomes of the texts of a conversation is on the screen. */
export const isShown = (conversation: string): boolean => shown.has(conversation)

/**
 * What the member has sent in this area and its threads do not show yet, oldest first, and what its author can do.
 * @param conversation one that is on the screen; null for none
 */
export function useOutgoing<Message, Answer>(conversation: string | null) {
  const cache = useQueryClient().getMutationCache()
  const [read, subscribe] = useMemo(() => [listOf<Message, Answer>(cache), changesOf(cache)] as const, [cache])
  const list = useSyncExternalStore(subscribe, read, read)
  useEffect(() => {
    if (conversation === null) return
    shown.set(conversation, (shown.get(conversation) ?? 0) + 1)
    return () => {
      const left = (shown.get(conversation) ?? 1) - 1
      if (left > 0) shown.set(conversation, left)
      else shown.delete(conversation)
    }
  }, [conversation])
  const find = (id: string) => sendings<Message, Answer>(cache).find(({ state }) => state.variables?.id === id)
  return {
    list,
    /** The list as it is when this is called. */
    read,
    /** Sends one again that has failed, perhaps as another one. */
    retry(id: string, change?: Partial<Pick<Sent<Message>, 'id' | 'message'>>): void {
      const mutation = find(id)
      if (mutation?.state.variables === undefined) return
      // What becomes of it is in its state.
      mutation.execute({ ...mutation.state.variables, ...change }).catch(() => {})
    },
    /** Forgets one: its thread shows it, or its author has it back or gives it up. */
    drop(id: string): void {
      const mutation = find(id)
      if (mutation === undefined) return
      mutation.state.variables?.forget()
      cache.remove(mutation as never)
    },
  }
}

/** Asks before the tab is closed while it has texts that the server does not have, though their author believes it does. */
export function useAskBeforeClosing(outgoing: readonly Outgoing<unknown, unknown>[]): void {
  const unsent = outgoing.some(({ state }) => state.kind !== 'sent')
  useEffect(() => {
    if (!unsent) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsent])
}
