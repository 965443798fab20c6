import { useMay, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { ButtonLink } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { buttonRule } from '../ticket/button-rule.ts'
import { ExportButton } from './export-button.tsx'
import { QueueTabs, useQueueCounts } from './queue-tabs.tsx'
import { isWhole, plainView, type QueueAddress } from './queue-view.ts'

const { space, text } = token

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  margin-block-end: ${space[2]};

  > h1 {
    font-size: ${text.xl};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  }
  ${media.phone} {
    > h1 {
      font-size: ${text.lg};
    }
  }
`

/** The page's heading in one line with its actions: every line above the rows costs one of them. */
function QueueHead({ children }: { children?: ReactNode }): ReactNode {
  const t = useTexts()
  return (
    <Line>
      <h1 tabIndex={-1}>{t('queue.title')}</h1>
      <div>{children}</div>
    </Line>
  )
}

/** The heading, and the lists to choose from: queues and teams. */
export function QueueLists(props: {
  address: QueueAddress
  /** Whether there is no queue to show. */
  isLost: boolean
}): ReactNode {
  const { address, isLost } = props
  const { view, to } = address
  const { team } = view.filters
  const t = useTexts()
  const may = useMay()
  const counts = useQueueCounts(team)
  if (isLost) return <QueueHead />
  return (
    <>
      <QueueHead>
        {may(buttonRule('agent', 'export')) && <ExportButton view={view} />}
        <ButtonLink to="/user/account/woManage/settings">{t('desk.link')}</ButtonLink>
      </QueueHead>
      <QueueTabs
        current={view.queue}
        counts={counts}
        isFiltered={!isWhole(view)}
        to={(queue) => to({ ...plainView(queue, team), position: { ...view.position, page: 1 } })}
        team={team}
        toTeam={(id) => to({ filters: { team: id }, ticket: null })}
      />
    </>
  )
}
