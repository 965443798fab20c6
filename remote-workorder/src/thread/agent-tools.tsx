import { useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { type ReactNode, useContext, useRef, useState } from 'react'
import styled from 'styled-components'
import { useTicketKeys } from '../keys/use-ticket-keys.ts'
import type { OfferedAct } from '../ticket/offered-acts.ts'
import { priorities } from '../ticket/ticket.ts'
import type { TicketDetail } from '../ticket/ticket-detail.ts'
import { ComposerPlaceContext } from '../writing/composer-place.ts'
import { useAgentChoices } from './agent-choices.ts'
import { AssignControl, TeamControl } from './assign-controls.tsx'
import { type DeskAct, DeskDialog } from './desk-dialog.tsx'
import { MenuItem, MoreMenu } from './more-menu.tsx'
import { SmallSelect } from './small-select.tsx'
import { StatusMenu } from './status-menu.tsx'
import type { Acting } from './use-ticket-act.ts'

const Tools = styled.div.attrs({ role: 'group' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[2]};
  padding-block-start: ${token.space[1]};

  /* One line, so that a phone keeps its room for the thread. */
  ${media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;

    > * {
      flex: none;
    }
  }
`

export interface AgentToolsProps {
  ticket: TicketDetail
  offered: readonly OfferedAct[]
  acting: Acting
}

/** Acts that have a dialog of their own, in the menu. */
const inMenu = ['label', 'merge', 'link', 'delete'] as const satisfies readonly DeskAct[]

/** What agents set of a ticket: assignee, team, status, priority, labels; merging and linking. Loaded for agents only. */
export default function AgentTools({ ticket, offered, acting }: AgentToolsProps): ReactNode {
  const t = useTexts()
  const choices = useAgentChoices()
  const [asks, setAsks] = useState<DeskAct | null>(null)
  const assign = useRef<HTMLSelectElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const { actKeys } = useContext(ComposerPlaceContext)
  useTicketKeys({
    ...(actKeys === 'thread' && {
      ...(offered.includes('assign') && { assign: () => assign.current?.focus() }),
      status: () => status.current?.querySelector('button')?.click(),
    }),
  })
  const prioritise = (priority: string) => {
    const chosen = priorities.find((one) => one === priority)
    if (chosen === undefined) return
    void acting.act({
      act: 'priority',
      send: (post, about) => post('/api/workorder/priority', { ...about, priority: chosen }),
    })
  }
  return (
    <Tools aria-label={t('agent.tools')}>
      <div ref={status}>
        <StatusMenu offered={offered} acting={acting} onAsk={setAsks} />
      </div>
      {offered.includes('assign') && (
        <>
          <AssignControl ref={assign} ticket={ticket} agents={choices.agents} acting={acting} />
          {choices.teams.length > 0 && <TeamControl ticket={ticket} teams={choices.teams} acting={acting} />}
        </>
      )}
      {offered.includes('priority') && (
        <SmallSelect label={t('facts.priority')} value={ticket.priority ?? ''} onChange={prioritise}>
          {priorities.map((priority) => (
            <option key={priority} value={priority}>
              {t('agent.priority', { priority: t(`level.${priority}`) })}
            </option>
          ))}
        </SmallSelect>
      )}
      <MoreMenu label={t('agent.more')} face={t('agent.moreFace')}>
        {inMenu
          .filter((act) => offered.includes(act))
          .map((act) => (
            <MenuItem key={act} data-variant={act === 'delete' ? 'danger' : undefined} onClick={() => setAsks(act)}>
              {t(`agent.${act}`)}
            </MenuItem>
          ))}
      </MoreMenu>
      {asks !== null && (
        <DeskDialog act={asks} ticket={ticket} labels={choices.labels} acting={acting} onClose={() => setAsks(null)} />
      )}
    </Tools>
  )
}
