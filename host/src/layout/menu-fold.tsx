import { Glyph } from '@member/shared/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { glyph } from '../icons/glyph.ts'
import { foldsAtom, keepFoldAtom } from '../preferences/folds.ts'
import { menuLine } from './menu-line.ts'

const Details = styled.details`
  > summary {
    ${menuLine}
    list-style: none;

    &::-webkit-details-marker {
      display: none;
    }
    > svg:last-child {
      margin-inline-start: auto;
      inline-size: 1em;
      color: inherit;
      opacity: 0.7;
    }
  }
  &[open] > summary > svg:last-child {
    transform: rotate(180deg);
  }
`

export interface MenuFoldProps {
  /** Id of the fold's entry. */
  id: number
  /** Whether it contains the current page. */
  page: 'inside' | 'elsewhere'
  head: ReactNode
  children: ReactNode
}

/**
 * A collapsible entry with children. It is open if the member opened it, also on the next visit, or if it contains the
 * current page; a navigation to a page in it opens it.
 */
export function MenuFold({ id, page, head, children }: MenuFoldProps): ReactNode {
  const kept = useAtomValue(foldsAtom).includes(id)
  const keep = useSetAtom(keepFoldAtom)
  const [state, setState] = useState<'open' | 'closed'>(kept || page === 'inside' ? 'open' : 'closed')
  useEffect(() => {
    if (page === 'inside') setState('open')
  }, [page])
  return (
    <Details open={state === 'open'}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button to the browser */}
      <summary
        onClick={(event) => {
          // React controls what is open; the browser's own toggling would conflict with the next render.
          event.preventDefault()
          const next = state === 'open' ? 'closed' : 'open'
          setState(next)
          keep(id, next)
        }}
      >
        {head}
        <Glyph path={glyph.down} />
      </summary>
      {children}
    </Details>
  )
}
