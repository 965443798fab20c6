import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import type { Outbox } from './create-outbox.ts'
import { isStuck, type Outgoing } from './outgoing.ts'

/**
 * The messages of one conversation that are on their way, as something that is on the screen.
 * @param shown conversations that are on the screen, and how often
 */
export function useOutgoing<Job>(
  outbox: Outbox<Job>,
  conversation: string,
  shown: Map<string, number>,
): readonly Outgoing<Job>[] {
  useEffect(() => {
    shown.set(conversation, (shown.get(conversation) ?? 0) + 1)
    return () => {
      const left = (shown.get(conversation) ?? 1) - 1
      if (left > 0) shown.set(conversation, left)
      else shown.delete(conversation)
    }
  }, [shown, conversation])
  const all = useSyncExternalStore(outbox.subscribe, outbox.list)
  return useMemo(() => all.filter((message) => message.conversation === conversation), [all, conversation])
}

/** Asks before the tab is closed while it has messages that this would not send, though their author believes it did. */
export function useAskBeforeClosing(messages: readonly Outgoing<unknown>[]): void {
  const own = messages.some(({ state, tab }) => tab !== 'other' && state.kind !== 'sent')
  const ask = useEffectEvent((event: Event) => {
    const staying = messages.some(({ state, tab }) => tab !== 'other' && isStuck(state))
    if (staying || !navigator.onLine) event.preventDefault()
  })
  useEffect(() => {
    if (!own) return
    const listener = (event: Event) => ask(event)
    window.addEventListener('beforeunload', listener)
    return () => window.removeEventListener('beforeunload', listener)
  }, [own])
}
