import { atom, useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { CodeTarget } from './code-order.ts'
import { type CodePauses, secondsLeft, withPause } from './code-pauses.ts'

/** Module state, so that the pause still counts when the member leaves the form and returns. */
const codePausesAtom = atom<CodePauses>({})

/** Seconds until this target may get another code, counting down, and a function that starts a pause. */
export function useCodePause(target: CodeTarget): [seconds: number, begin: (of: CodeTarget) => void] {
  const [pauses, setPauses] = useAtom(codePausesAtom)
  const [, tick] = useState(0)
  const left = secondsLeft(pauses, target, Date.now())
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [running])
  return [left, (of) => setPauses((now) => withPause(now, of, Date.now()))]
}
