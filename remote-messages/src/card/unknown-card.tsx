import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { ButtonLink } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { CardTitle } from './shown-card.tsx'

const { color, space, weight } = token

const Status = styled.p`
  color: ${color.textMuted};
  font-size: 4rem;
  font-weight: ${weight.bold};
  line-height: 1;
`

const Words = styled.p`
  margin-block: ${space[3]} ${space[6]};
  color: ${color.textMuted};
`

/** Says that there is no such card, without telling why. */
export function UnknownCard(): ReactNode {
  const t = useTexts()
  return (
    <>
      <Status aria-hidden="true">404</Status>
      <CardTitle tabIndex={-1}>{t('card.unknown')}</CardTitle>
      <Words>{t('card.unknownText')}</Words>
      <ButtonLink to="/" variant="primary">
        {t('card.home')}
      </ButtonLink>
    </>
  )
}
