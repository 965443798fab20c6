import { useFormat, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Checkbox } from '@member/shared/ui'
import { Fragment, type ReactNode } from 'react'
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
  const facts = [
    ['page', page],
    ['at', at === null ? '' : date(at, 'second')],
    ['reference', reference],
  ] as const
  return (
    <Box>
      <Checkbox label={t('new.details')} checked={isAdded} onChange={({ target }) => onAdded(target.checked)} />
      <Facts>
        {facts.map(
          ([name, value]) =>
            value !== '' && (
              <Fragment key={name}>
                <dt>{t(`new.details.${name}`)}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </Facts>
    </Box>
  )
}
