import { type Member, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const { color, radius } = token

const glyphs: Record<Member['gender'], string> = {
  0: 'M8.5 9a3.5 3.5 0 1 1 5.2 3c-1.1.7-1.7 1.4-1.7 2.7m0 3.8v.01',
  1: 'M13.5 10.5 20 4m-5.5 0H20v5.5M10 9a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z',
  2: 'M12 14v7.5M8.5 18h7M12 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z',
}

const Face = styled.span`
  display: inline-flex;
  padding: 3px;
  border: 2px solid ${color.surface};
  border-radius: ${radius.full};
  font-size: 0.75rem;

  &[data-gender='0'] {
    background: ${color.neutralTint};
    color: ${color.neutralText};
  }
  &[data-gender='1'] {
    background: ${color.accentTint};
    color: ${color.accentText};
  }
  &[data-gender='2'] {
    background: ${color.dangerTint};
    color: ${color.dangerText};
  }
`

/** A member's gender as icon and colour (specification, section 3), with a label for screen readers. */
export function GenderMark({ gender }: { gender: Member['gender'] }): ReactNode {
  const t = useTexts()
  const word = t(`overview.gender.${gender}`)
  return (
    <Face data-gender={gender} role="img" aria-label={word} title={word}>
      <Glyph path={glyphs[gender]} />
    </Face>
  )
}
