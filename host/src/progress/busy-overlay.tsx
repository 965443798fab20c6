import { media, token } from '@member/shared/theme'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { busyAtom } from './busy-atom.ts'

const { color, radius, shadow, space } = token

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

/** Covers the page while uninterruptible actions run (specification, section 4). */
export function BusyOverlay(): ReactNode {
  const t = useHostTexts()
  const state = useAtomValue(busyAtom)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (state === 'idle') return
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [state])
  return (
    <Cover ref={dialog} aria-label={t('busy.label')} onCancel={(event) => event.preventDefault()}>
      <p role="status">{state === 'busy' && t('busy.label')}</p>
    </Cover>
  )
}
