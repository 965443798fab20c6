import { media, token } from '@member/shared/theme'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { useNavigation } from 'react-router-dom'
import styled, { keyframes } from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'

const { color, motion, z } = token

const grow = keyframes`
  from { transform: scaleX(0); }
  30% { transform: scaleX(0.55); }
  to { transform: scaleX(0.95); }
`

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${z.progress};
  block-size: 3px;
  background: ${color.accent};
  transform-origin: left;
  opacity: 0;
  pointer-events: none;
  /* Full for a moment, then gone. */
  transition: opacity ${motion.base} linear 100ms;

  &[data-state='busy'] {
    opacity: 1;
    /* What is quick enough shows no bar at all. */
    transition: opacity 1ms linear 120ms;
  }
  ${media.motion} {
    &[data-state='busy'] {
      animation: ${grow} 8s cubic-bezier(0.1, 0.7, 0.2, 1) both;
    }
  }
  ${media.forcedColors} {
    background: Highlight;
  }
`

/** The bar at the top of the page during a navigation (specification, section 2; no spinner). */
export function ProgressBar(): ReactNode {
  const isBusy = useAtomValue(waitingAtom) > 0
  const t = useHostTexts()
  return isBusy ? (
    <Bar data-state="busy" role="progressbar" aria-label={t('progress.label')} />
  ) : (
    <Bar data-state="idle" aria-hidden="true" />
  )
}

/** Shows the bar while the router loads the code of a host page; pages of areas show it themselves. */
export function useNavigationProgress(): void {
  useProgress(useNavigation().state !== 'idle')
}

/** How many wait for a page; the bar shows while there are any. */
const waitingAtom = atom(0)

/** Shows the bar as long as the component waits for a page. */
export function useProgress(isWaiting: boolean): void {
  const setWaiting = useSetAtom(waitingAtom)
  useEffect(() => {
    if (!isWaiting) return
    setWaiting((count) => count + 1)
    return () => setWaiting((count) => count - 1)
  }, [isWaiting, setWaiting])
}
