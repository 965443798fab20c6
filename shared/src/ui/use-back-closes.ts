import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Gives what covers the whole page a history entry of its own: "back", which is how phones close such a thing, then
 * calls `onClose` and stays on the page. Returns what closes it otherwise and leaves no entry behind.
 */
export function useBackCloses(onClose: () => void): () => void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  // Of this opening alone: "forward" may lead to the entry of an earlier one.
  const [own] = useState(() => String(Math.random()))
  const reached = useRef<'no' | 'asked' | 'yes'>('no')
  const cover: unknown = Reflect.get(Object(state), 'cover')
  const enter = useEffectEvent(() => {
    if (reached.current !== 'no') return
    reached.current = 'asked'
    void navigate({ pathname, search, hash }, { state: { ...state, cover: own }, preventScrollReset: true })
  })
  useEffect(() => enter(), [])
  const follow = useEffectEvent((now: unknown) => {
    if (now === own) reached.current = 'yes'
    else if (reached.current === 'yes') onClose()
  })
  useEffect(() => follow(cover), [cover])
  return () => {
    if (reached.current === 'yes') void navigate(-1)
    else onClose()
  }
}
