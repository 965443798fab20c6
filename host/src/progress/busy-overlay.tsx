import { media, token } from '@member/shared/theme'
import { Button } from '@member/shared/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useWaited } from '../platform/while-waiting.ts'
import { worksAtom } from './while-busy.ts'

const { color, radius, shadow, space } = token

/** After this the member may close the overlay: the work may never end. Milliseconds. */
const wayOutMs = 20_000

/** A closed overlay does not block the page while it fades for 400 ms (specification, section 9). */
const Cover = styled.dialog`
  inset: 0;
  margin: auto;
  padding: ${space[3]} ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.raised};
  color: ${color.text};
  box-shadow: ${shadow.dialog};
  opacity: 0;
  outline: none;

  &[open] {
    display: grid;
    gap: ${space[3]};
    justify-items: center;
    max-inline-size: min(calc(100vw - 2 * ${space[4]}), 24rem);
    text-align: center;
  }
  &::backdrop {
    background: ${color.scrim};
    opacity: 0;
  }
  &[open],
  &[open]::backdrop {
    opacity: 1;
  }
  ${media.motion} {
    &,
    &::backdrop {
      transition:
        opacity 400ms linear,
        display 400ms allow-discrete,
        overlay 400ms allow-discrete;
    }
    /* What is quick enough shows no overlay at all. */
    &[open],
    &[open]::backdrop {
      transition: opacity 1ms linear 150ms;
    }
    @starting-style {
      &[open],
      &[open]::backdrop {
        opacity: 0;
      }
    }
  }
`

/** What the overlay says of work that takes longer than any call may. */
function WayOut(): ReactNode {
  const t = useHostTexts()
  const setWorks = useSetAtom(worksAtom)
  if (!useWaited(wayOutMs)) return null
  return (
    <>
      <p>{t('busy.long')}</p>
      {/* Their end changes nothing then; a new one covers the page again. */}
      <Button onClick={() => setWorks([])}>{t('busy.close')}</Button>
    </>
  )
}

/** Covers the page while uninterruptible actions run (specification, section 4). */
export function BusyOverlay(): ReactNode {
  const t = useHostTexts()
  const isBusy = useAtomValue(worksAtom).length > 0
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!isBusy) return
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [isBusy])
  return (
    <Cover ref={dialog} aria-label={t('busy.label')} onCancel={(event) => event.preventDefault()}>
      <p role="status">{isBusy && t('busy.label')}</p>
      {isBusy && <WayOut />}
    </Cover>
  )
}
