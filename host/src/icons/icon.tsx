import { Glyph } from '@member/shared/ui'
import { type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { iconKey } from './icon-key.ts'
import { drawings } from './load-drawing.ts'
import { localDrawings } from './local-drawings.ts'

const Place = styled.svg`
  flex: none;
  inline-size: 1.25em;
  block-size: 1.25em;
  /* As large as the host's line drawings, with their air around. */
  padding: 1px;
  fill: currentColor;
`

/**
 * The drawing for an icon name the server sent, in the text's colour; it takes its room at once and decorates only.
 * Nothing at all for an empty or unknown name.
 */
export function Icon({ name }: { name: string }): ReactNode {
  const local = Object.hasOwn(localDrawings, name) ? localDrawings[name] : undefined
  return local === undefined ? <NamedIcon name={name} /> : <Glyph path={local} />
}

function NamedIcon({ name }: { name: string }): ReactNode {
  const key = iconKey(name)
  const [shown, setShown] = useState(() => ({ key, drawing: key === null ? null : drawings.known(key) }))
  useEffect(() => {
    if (key === null) return
    let wanted = true
    // Without icons the menu is complete: its titles say everything.
    drawings
      .load(key)
      .catch(() => null)
      .then((drawing) => wanted && setShown({ key, drawing }))
    return () => {
      wanted = false
    }
  }, [key])
  const drawing = shown.key === key ? shown.drawing : undefined
  if (key === null || drawing === null) return null
  return (
    <Place viewBox={drawing?.box ?? '0 0 1 1'} aria-hidden="true" focusable="false">
      {drawing !== undefined && <path d={drawing.path} transform={drawing.turn} />}
    </Place>
  )
}
