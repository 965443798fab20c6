import { token } from '@member/shared/theme'
import { type ReactNode, useMemo } from 'react'
import styled from 'styled-components'
import { encode } from 'uqr'
import { qrPath } from './qr-path.ts'

/** Dark on white in every theme, also under forced colours: many cameras do not read a code the other way round. */
const Code = styled.svg`
  display: block;
  inline-size: min(220px, 60vw);
  block-size: auto;
  margin-inline: auto;
  border-radius: ${token.radius.md};
  background: #fff;
  color: #000;
  forced-color-adjust: none;
`

/** Light modules around a code, without which cameras do not find it (ISO/IEC 18004). */
const quietZone = 4

/** An address as a QR code. */
export function QrCode({ address, label }: { address: string; label: string }): ReactNode {
  const { data, size } = useMemo(() => encode(address, { ecc: 'M', border: quietZone }), [address])
  return (
    <Code viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={qrPath(data)} fill="currentColor" />
    </Code>
  )
}
