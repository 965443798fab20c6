import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Present } from './use-present.ts'

const { color, radius, text, weight } = token

const Mark = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: 22px;
  block-size: 22px;
  border: 1px solid ${color.infoText};
  border-radius: ${radius.full};
  background: ${color.infoTint};
  color: ${color.infoText};
  font-size: ${text.xs};
  font-weight: ${weight.bold};

  &[data-mode='typing'] {
    border-style: dashed;
  }
`

/** Colleagues who are at a ticket, each as an initial; the names and what they do are in its title. */
export default function PresentMarks({ present }: { present: readonly Present[] }): ReactNode {
  const t = useTexts()
  return present.map(({ id, nickname, mode }) => {
    const said = t(`queue.present.${mode}`, { nickname: nickname || t('queue.goneMember') })
    return (
      <Mark key={id} role="img" aria-label={said} title={said} data-mode={mode}>
        {[...nickname][0]?.toUpperCase() ?? '·'}
      </Mark>
    )
  })
}
