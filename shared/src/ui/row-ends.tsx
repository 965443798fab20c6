import { media, token } from '@member/shared/theme'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import styled from 'styled-components'
import { Glyph } from './glyph.tsx'

const { color, size, space } = token

/** On the colour that `--row-ends` names, if it is not the page's. */
const End = styled.button`
  --below: var(--row-ends, ${color.canvas});
  position: absolute;
  inset-block: 0;
  display: grid;
  place-items: center;
  inline-size: 36px;
  border-radius: 0;
  background: var(--below);
  color: ${color.text};

  &[data-end='before'] {
    inset-inline-start: -2px;
    box-shadow: ${space[2]} 0 ${space[2]} var(--below);
  }
  &[data-end='after'] {
    inset-inline-end: -2px;
    box-shadow: calc(-1 * ${space[2]}) 0 ${space[2]} var(--below);
  }
  ${media.hover} {
    &:hover {
      color: ${color.accentText};
    }
  }
  ${media.touch} {
    inline-size: ${size.control};
  }
`

const paths = { before: 'm14.5 6-6 6 6 6', after: 'm9.5 6 6 6-6 6' } as const

/** The ends of a row beyond which there is more of it. */
function endsOf(row: HTMLElement): readonly ('before' | 'after')[] {
  const moved = row.scrollLeft
  const rest = row.scrollWidth - row.clientWidth - moved
  return [...(moved > 1 ? (['before'] as const) : []), ...(rest > 1 ? (['after'] as const) : [])]
}

/**
 * Shows that a row goes on beyond its edge, and moves it there. For pointers only: keys reach what is beyond by
 * themselves.
 */
export function RowEnds({ row }: { row: RefObject<HTMLElement | null> }): ReactNode {
  const [ends, setEnds] = useState('')
  useEffect(() => {
    const element = row.current
    if (element === null) return
    const look = () => setEnds(endsOf(element).join(' '))
    const resized = new ResizeObserver(look)
    // What is in the row makes it longer, without another size of its own.
    for (const watched of [element, ...element.children]) resized.observe(watched)
    const changed = new MutationObserver(look)
    changed.observe(element, { childList: true, subtree: true, characterData: true })
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  return (['before', 'after'] as const)
    .filter((end) => ends.includes(end))
    .map((end) => (
      <End
        key={end}
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        data-end={end}
        onClick={() => {
          const left = (row.current?.clientWidth ?? 0) * (end === 'before' ? -0.7 : 0.7)
          row.current?.scrollBy({ left })
        }}
      >
        <Glyph path={paths[end]} />
      </End>
    ))
}
