import { media, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const { color } = token

const Cards = styled.svg`
  flex: none;
  inline-size: min(300px, 30%);
  stroke: ${color.border};
  stroke-width: 1.5;
  stroke-linecap: round;

  > :nth-child(1) {
    fill: ${color.accentTint};
  }
  > :nth-child(2) {
    fill: ${color.surface};
  }
  > :nth-child(3) {
    fill: ${color.accent};
    stroke: none;
  }
  > :nth-child(4) {
    fill: none;
    stroke-width: 7;
  }
  ${media.phone} {
    display: none;
  }
  ${media.forcedColors} {
    display: none;
  }
`

/** Two member cards, one behind the other: a decoration of the front page on wide screens. */
export function HomeIllustration(): ReactNode {
  return (
    <Cards viewBox="0 0 240 160" aria-hidden="true" focusable="false">
      <rect x="52" y="6" width="182" height="106" rx="14" />
      <rect x="6" y="40" width="190" height="114" rx="14" />
      <circle cx="44" cy="78" r="17" />
      <path d="M78 70h74M78 87h46M32 118h138M32 135h92" />
    </Cards>
  )
}
