import { Glyph } from '@member/shared/ui'
import { type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { iconKey } from './icon-key.ts'
import { localDrawings } from './local-drawings.ts'

interface Drawing {
  /** SVG view box. */
  box: string
  /** SVG path data. */
  path: string
}

type Drawings = Readonly<Record<string, Drawing>>

const Place = styled.svg`
  flex: none;
  inline-size: 1.25em;
  block-size: 1.25em;
  /* As large as the host's line drawings, with their air around. */
  padding: 1px;
  fill: currentColor;
`

let loaded: Drawings | null = null
let loading: Promise<Drawings> | null = null

/** The drawings are a file of their own: the page is usable before they arrive, and without them. */
async function loadDrawings(): Promise<Drawings> {
  loading ??= import(/* webpackChunkName: "icons" */ './drawings.json').then((module) => module.default as Drawings)
  try {
    loaded = await loading
    return loaded
  } catch (error) {
    loading = null
    throw error
  }
}

/**
 * The drawing for an icon name the server sent, in the text's colour; it takes its room at once and decorates only.
 * Nothing at all for an empty or unknown name.
 */
export function Icon({ name }: { name: string }): ReactNode {
  const local = Object.hasOwn(localDrawings, name) ? localDrawings[name] : undefined
  return local === undefined ? <NamedIcon name={name} /> : <Glyph path={local} />
}

function NamedIcon({ name }: { name: string }): ReactNode {
  const [drawings, setDrawings] = useState(loaded)
  useEffect(() => {
    let wanted = true
    // Without icons the menu is complete: its titles say everything.
    if (drawings === null)
      loadDrawings().then(
        (all) => wanted && setDrawings(all),
        () => {},
      )
    return () => {
      wanted = false
    }
  }, [drawings])
  const key = iconKey(name)
  if (key === null) return null
  if (drawings !== null && !Object.hasOwn(drawings, key)) return null
  const drawing = drawings?.[key]
  return (
    <Place viewBox={drawing?.box ?? '0 0 1 1'} aria-hidden="true" focusable="false">
      {drawing !== undefined && <path d={drawing.path} />}
    </Place>
  )
}
