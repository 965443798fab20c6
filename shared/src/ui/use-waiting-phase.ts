import { useEffect, useState } from 'react'

/** `early`: nothing is shown yet · `shown`: an outline is seen · `spoken`: screen readers have been told as well. */
export type WaitingPhase = 'early' | 'shown' | 'spoken'

const showAfterMs = 150
const speakAfterMs = 1000

/** Attribute by which an outline on the screen tells its phase to the one that follows it. */
export const phaseAttribute = 'data-waiting-phase'

/**
 * The phase of an outline already on the screen. Host and areas each carry a copy of this kit, so the document is
 * what they share: when a page's own outline takes over from the host's, it must not blink.
 */
function inheritedPhase(): WaitingPhase {
  const phases = [...document.querySelectorAll(`[${phaseAttribute}]`)].map((one) => one.getAttribute(phaseAttribute))
  if (phases.includes('spoken')) return 'spoken'
  return phases.includes('shown') ? 'shown' : 'early'
}

/** How long the member has been waiting: shown after 150 ms, spoken after 1 s. */
export function useWaitingPhase(): WaitingPhase {
  const [phase, setPhase] = useState(inheritedPhase)
  useEffect(() => {
    if (phase === 'spoken') return
    const timer =
      phase === 'early'
        ? setTimeout(setPhase, showAfterMs, 'shown')
        : setTimeout(setPhase, speakAfterMs - showAfterMs, 'spoken')
    return () => clearTimeout(timer)
  }, [phase])
  return phase
}
