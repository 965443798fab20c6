import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button } from '@member/shared/ui'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import styled from 'styled-components'
import { type SelectedText, selectedText } from './thread-keys.ts'

const { radius, shadow, z } = token

const Float = styled.div`
  position: fixed;
  z-index: ${z.aside};
  border-radius: ${radius.md};
  box-shadow: ${shadow.popover};

  @media print {
    display: none;
  }
`

export interface SelectionQuoteProps {
  list: RefObject<HTMLElement | null>
  onQuote: (selected: SelectedText) => void
}

/** A button at text that is selected in a message, which quotes it. */
export default function SelectionQuote({ list, onQuote }: SelectionQuoteProps): ReactNode {
  const t = useTexts()
  const [selected, setSelected] = useState<SelectedText | null>(null)
  useEffect(() => {
    const look = () => setSelected(list.current && selectedText(document.getSelection(), list.current))
    const drop = () => setSelected(null)
    document.addEventListener('selectionchange', look)
    // The button does not move along with the text.
    window.addEventListener('scroll', drop, { capture: true, passive: true })
    return () => {
      document.removeEventListener('selectionchange', look)
      window.removeEventListener('scroll', drop, { capture: true })
    }
  }, [list])
  if (selected === null) return null
  const { left, bottom } = selected.box
  return (
    <Float
      style={{
        insetInlineStart: Math.max(8, Math.min(left, window.innerWidth - 120)),
        insetBlockStart: Math.min(bottom + 8, window.innerHeight - 56),
      }}
    >
      <Button
        // A press would take the selection away before the click.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          onQuote(selected)
          document.getSelection()?.removeAllRanges()
        }}
      >
        {t('thread.quote')}
      </Button>
    </Float>
  )
}
