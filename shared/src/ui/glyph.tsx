import type { ReactNode } from 'react'
import styled from 'styled-components'

const Svg = styled.svg`
  flex: none;
  inline-size: 1.25em;
  max-inline-size: none;
  block-size: 1.25em;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  /* Browsers keep the colours of an SVG under forced colours. */
  forced-color-adjust: auto;
`

/**
 * A small line icon next to a text, in the text's colour. `path` is SVG path data on a 24 × 24 grid, defined by the
 * component that shows it, so that a page bundles only its own icons.
 */
export function Glyph({ path }: { path: string }): ReactNode {
  return (
    <Svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </Svg>
  )
}
