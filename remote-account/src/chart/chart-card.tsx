import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Button, Card, EmptyState, Problem, Skeleton, useMedia } from '@member/shared/ui'
import { type ComponentProps, type ReactNode, useState } from 'react'
import styled from 'styled-components'

const { color, radius, shadow, space, weight } = token

/** Its height is the same while loading, empty or failed, so that nothing below moves. */
const Stage = styled.div`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  justify-content: center;
  block-size: 15rem;

  &[data-series='2'] {
    block-size: 24rem;
  }
`

/** On a phone what is below comes first: the chart opens below its heading. A failure opens it. */
const Fold = styled.details`
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};

  > summary {
    padding: ${space[3]} ${space[4]};
    font-weight: ${weight.medium};
    cursor: pointer;
  }
  > div {
    display: grid;
    justify-items: end;
    padding: 0 ${space[4]} ${space[4]};

    > :last-child {
      inline-size: 100%;
    }
  }
`

/** Keeps its room while there is nothing for a table, so that the heading does not move. */
const TableButton = styled(Button)`
  &:disabled {
    visibility: hidden;
  }
`

export type ChartContent =
  /** `isSilent`: another part of the page tells that it is loading. */
  | { state: 'waiting'; isSilent?: boolean }
  | ({ state: 'failed' } & ComponentProps<typeof Problem>)
  | ({ state: 'empty' } & ComponentProps<typeof EmptyState>)
  | { state: 'drawn'; draw: (isTableShown: boolean) => ReactNode }

interface ChartCardProps {
  heading: string
  content: ChartContent
  /** How many series there are, one below the other. */
  series: 1 | 2
  /** Whether it is folded on a phone. */
  folds?: boolean
}

/** A chart that can be shown as a table, with its loading, empty and error states. */
export function ChartCard({ heading, content, series, folds = false }: ChartCardProps): ReactNode {
  const t = useTexts()
  const isFolded = useMedia(media.phone) && folds
  const [isTableShown, setTableShown] = useState(false)
  const tableButton = (
    <TableButton variant="quiet" disabled={content.state !== 'drawn'} onClick={() => setTableShown(!isTableShown)}>
      {t(isTableShown ? 'chart.showChart' : 'chart.showTable')}
    </TableButton>
  )
  const stage = <Stage data-series={series}>{shown(content, isTableShown)}</Stage>
  if (isFolded)
    return (
      <Fold open={content.state === 'failed' || undefined}>
        <summary>{heading}</summary>
        <div>
          {tableButton}
          {stage}
        </div>
      </Fold>
    )
  return (
    <Card heading={heading} actions={tableButton}>
      {stage}
    </Card>
  )
}

function shown(content: ChartContent, isTableShown: boolean): ReactNode {
  switch (content.state) {
    case 'waiting':
      return (
        <div aria-hidden={content.isSilent}>
          <Skeleton shape="detail" />
        </div>
      )
    case 'failed':
      return <Problem {...content} />
    case 'empty':
      return <EmptyState level={3} {...content} />
    case 'drawn':
      return content.draw(isTableShown)
  }
}
