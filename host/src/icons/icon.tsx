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

export interface IconProps {
  /** Icon name from the server. */
  name: string
  otherwise?: ReactNode
}

/**
 * The icon of a name from the server, in the text's colour. It takes its space at once and is decorative. Renders
 * `otherwise` (default nothing) for an empty or unknown name.
 */
export function Icon({ name, otherwise = null }: IconProps): ReactNode {
  const local = Object.hasOwn(localDrawings, name) ? localDrawings[name] : undefined
  return local === undefined ? <NamedIcon name={name} otherwise={otherwise} /> : <Glyph path={local} />
}

function NamedIcon({ name, otherwise }: IconProps): ReactNode {
  const key = iconKey(name)
  const [shown, setShown] = useState(() => ({ key, drawing: key === null ? null : drawings.known(key) }))
  useEffect(() => {
    if (key === null || drawings.known(key) !== undefined) return
    let wanted = true
    // The menu is complete without icons, because its entries have titles.
    drawings
      .load(key)
      .catch(() => null)
      .then((drawing) => wanted && setShown({ key, drawing }))
    return () => {
      wanted = false
    }
  }, [key])
  const drawing = shown.key === key ? shown.drawing : key === null ? null : drawings.known(key)
  if (key === null || drawing === null) return otherwise
  return (
    <Place viewBox={drawing?.box ?? '0 0 1 1'} aria-hidden="true" focusable="false">
      {drawing !== undefined && <path d={drawing.path} transform={drawing.turn} />}
    </Place>
  )
}
