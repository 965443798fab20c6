import { useHttp } from '@member/shared'
import { useEffect, useRef } from 'react'

/** Milliseconds between two messages to the server that somebody types; it forgets after thirty seconds. */
const every = 10_000

/**
 * Tells the server that an agent types a reply, at most every ten seconds, and that they no longer do once the text is
 * empty or gone. Its member sees it.
 */
export function useTyping(ticket: string, told: 'told' | 'untold'): { typed: (text: string) => void } {
  const { post } = useHttp()
  const last = useRef<{ mode: 'viewing' | 'typing'; at: number }>({ mode: 'viewing', at: 0 })
  const tell = (mode: 'viewing' | 'typing') => {
    last.current = { mode, at: Date.now() }
    // A failure changes nothing for who writes.
    post('/api/workorder/presence', { id: Number(ticket), view: 'manage', mode }, { life: 'member' }).catch(() => {})
  }
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(
    () => () => {
      if (last.current.mode === 'typing') latest.current('viewing')
    },
    [],
  )
  return {
    typed(text) {
      if (told === 'untold') return
      const { mode, at } = last.current
      if (text.trim() === '') {
        if (mode === 'typing') tell('viewing')
      } else if (mode === 'viewing' || Date.now() - at >= every) tell('typing')
    },
  }
}
