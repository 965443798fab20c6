import { useFormat, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Checkbox } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ReportedFailure } from './new-purpose.ts'

const { color, radius, space, text } = token

const Box = styled.div`
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.sunken};
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space[1]} ${space[3]};
  margin-block-start: ${space[2]};
  font-size: ${text.sm};

  > dt {
    color: ${color.textMuted};
  }
  > dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`

/** What goes with the text about a failure of the site, if the member agrees. */
export function FailureDetails(props: {
  failure: ReportedFailure
  isAdded: boolean
  onAdded: (isAdded: boolean) => void
}): ReactNode {
  const { failure, isAdded, onAdded } = props
  const { page, at, reference } = failure
  const t = useTexts()
  const { date } = useFormat()
  return (
    <Box>
      <Checkbox label={t('new.details')} checked={isAdded} onChange={({ target }) => onAdded(target.checked)} />
      <Facts>
        {page !== '' && (
          <>
            <dt>{t('new.details.page')}</dt>
            <dd>{page}</dd>
          </>
        )}
        {at !== null && (
          <>
            <dt>{t('new.details.at')}</dt>
            <dd>{date(at, 'second')}</dd>
          </>
        )}
        {reference !== '' && (
          <>
            <dt>{t('new.details.reference')}</dt>
            <dd>{reference}</dd>
          </>
        )}
      </Facts>
    </Box>
  )
}
