import { type TextKey, useTexts } from '@member/shared'
import { media } from '@member/shared/theme'
import { Button, Glyph } from '@member/shared/ui'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { type Mark, marks } from './text-edit.ts'

const Bar = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  gap: 2px;
  min-inline-size: 0;

  && > button {
    min-inline-size: 36px;
    padding-inline: 0;
  }
  ${media.touch} {
    && > button {
      min-inline-size: 40px;
      min-block-size: 44px;
    }
  }
`

const shown: Readonly<Record<Mark, { glyph: string; label: TextKey }>> = {
  bold: { glyph: 'M7 4h6a4 4 0 0 1 0 8H7zM7 12h7a4 4 0 0 1 0 8H7z', label: 'writing.bold' },
  list: { glyph: 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01', label: 'writing.list' },
  quote: { glyph: 'M5 5v14M9.5 7H20M9.5 12H20M9.5 17H16', label: 'writing.quote' },
  code: { glyph: 'm8 7-5 5 5 5M16 7l5 5-5 5', label: 'writing.code' },
  link: {
    glyph: 'M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
    label: 'writing.link',
  },
}

/** The button that a key leads to from the one at `from`; null for other keys. */
function buttonAfter(key: string, from: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % marks.length
    case 'ArrowLeft':
      return (from + marks.length - 1) % marks.length
    case 'Home':
      return 0
    case 'End':
      return marks.length - 1
    default:
      return null
  }
}

/**
 * Buttons that put marks into the text of the field with the id `controls`. One stop of the Tab key, within it arrow
 * keys: before the text are few stops then.
 */
export function Toolbar({ controls, onMark }: { controls: string; onMark: (mark: Mark) => void }): ReactNode {
  const t = useTexts()
  const [stop, setStop] = useState(0)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = buttonAfter(event.key, stop)
    if (next === null) return
    event.preventDefault()
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <Bar role="toolbar" aria-label={t('writing.toolbar')} aria-controls={controls} onKeyDown={onKeyDown}>
      {marks.map((mark, index) => (
        <Button
          key={mark}
          variant="quiet"
          aria-label={t(shown[mark].label)}
          title={t(shown[mark].label)}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          onClick={() => onMark(mark)}
        >
          <Glyph path={shown[mark].glyph} />
        </Button>
      ))}
    </Bar>
  )
}
