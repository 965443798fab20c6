import { ApiError, useMay, useNavigation, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { type ReactNode, useContext } from 'react'
import styled from 'styled-components'
import { type ActName, agentActOf, offeredActs } from '../acts/acts.ts'
import { askBulk, useArrivals } from '../acts/bulk-call.ts'
import { type Desk, sendSingle, singleDone } from '../acts/desk.ts'
import { UndoNotice } from '../acts/undo-notice.tsx'
import { useActResult } from '../acts/use-act-result.ts'
import { useTeams } from '../acts/use-choices.ts'
import { useQuestions } from '../acts/use-questions.tsx'
import { useTicketKeys } from '../keys/ticket-keys.ts'
import type { TicketDetail } from '../ticket/ticket.ts'
import { listPath } from '../ticket/ticket-address.ts'
import type { useThread } from '../ticket/use-thread.ts'
import { ComposerPlaceContext } from '../writing/composer-place.ts'
import type { Marks } from './use-seen.ts'
import { type Acting, OvertakenError } from './use-ticket-act.ts'

/** Acts of agents on the ticket that the thread shows, in the version that is shown. */
function useTicketDesk(query: ReturnType<typeof useThread>, acting: Acting, marks: Marks): Desk<TicketDetail> {
  const t = useTexts()
  const { go } = useNavigation()
  const { onEnded } = useContext(ComposerPlaceContext)
  const end = onEnded ?? ((_: string, into: string | null) => into === null && go(listPath.agent, { replace: true }))
  const { pages, refetch } = query
  const arrivals = useArrivals()
  const { tell, result, forget, undo, isUndoing } = useActResult<TicketDetail>({
    patch: (tickets) => tickets.forEach(pages.changeUntilNews),
    load: () => void refetch(),
  })
  return {
    perform: (act, [seen]) => {
      forget()
      return acting.act({
        act: agentActOf(act),
        ...(seen && { seen }),
        async send(post, _about, now) {
          await arrivals([now.id])
          const answer = await askBulk(post, act, [now])
          const [refused] = answer.refused
          if (refused?.conflict === true) throw new OvertakenError()
          if (refused !== undefined) throw new ApiError('failure', refused.why || t('acts.acted.failed'))
          tell(act, [now], answer)
        },
      })
    },
    async single(act, ticket) {
      const outcome = await acting.act({
        act: act.act,
        seen: ticket,
        send: (post, { id, version }) => sendSingle(post, { id, view: 'manage', version }, act),
        done: singleDone(act, ticket.number, t),
      })
      // What was done before can no longer be taken back.
      if (outcome === 'done') forget()
      if (outcome === 'done' && act.act === 'delete') end(ticket.id, null)
      if (outcome === 'done' && act.act === 'merge') end(ticket.id, act.other.id)
      return outcome
    },
    mark: (mark, ticket) => (mark === 'star' ? marks.star(!ticket.isStarred) : marks.unread?.()),
    undo,
    result,
    forget,
    busy: acting.busy || isUndoing,
  }
}

const { color, radius, size, space, text } = token

const Room = styled.div`
  container-type: inline-size;
`

const Tools = styled.div.attrs({ role: 'group' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  padding-block-start: ${space[1]};

  [data-face='short'] {
    display: none;
  }
  /* One line beside a list: values say what they are of, and the longest names give way. */
  @container (max-width: 40rem) {
    flex-wrap: nowrap;

    [data-face='short'] {
      display: inline;
    }
    [data-face='whole'] {
      display: none;
    }

    > * {
      flex: none;
    }
    > :is([data-act='assign'], [data-act='team']) {
      flex: 0 1 auto;
    }
  }
  /* A phone keeps its room for the thread: the list of acts has the others. */
  @container (max-width: 30rem) {
    > :is([data-act='team'], [data-act='priority'], [data-act='label']) {
      display: none;
    }
  }
`

const Tool = styled.button`
  max-inline-size: 15em;
  min-block-size: 32px;
  padding-inline: ${space[2]};
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${text.sm};
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.hover} {
    &:hover {
      border-color: ${color.borderStrong};
    }
  }
  ${media.touch} {
    min-block-size: ${size.control};
  }
`

export interface AgentToolsProps {
  ticket: TicketDetail
  query: ReturnType<typeof useThread>
  acting: Acting
  marks: Marks
}

/** Acts with a button of their own; all are in the list of acts. */
const shown = ['status', 'assign', 'team', 'priority', 'label'] as const satisfies readonly ActName[]

/** What agents set of a ticket, asked by the same dialogs and keys as in the queue. Loaded for agents only. */
export default function AgentTools({ ticket, query, acting, marks }: AgentToolsProps): ReactNode {
  const t = useTexts()
  const may = useMay()
  const teams = useTeams()
  const desk = useTicketDesk(query, acting, marks)
  const questions = useQuestions({ desk })
  const { hasActKeys = false } = useContext(ComposerPlaceContext)
  const offered = offeredActs([ticket], may)
  const isOffered = (act: ActName) =>
    offered.includes(act) && (act !== 'team' || ticket.team !== null || teams.data?.length !== 0)
  const ask = (act: 'acts' | ActName) => () => questions.ask(act, [ticket])
  const solve = () => void desk.perform({ act: 'status', status: 'solved' }, [ticket])
  useTicketKeys({
    // Beside a queue, its keys act also on selected rows.
    ...(!hasActKeys && {
      ...Object.fromEntries(shown.filter(isOffered).map((act) => [act, ask(act)])),
      ...(ticket.permissions.includes('status:solved') && { done: solve }),
      acts: ask('acts'),
      copyNumber: () => questions.rowAct('copy', ticket),
    }),
  })
  const faces: Readonly<Record<(typeof shown)[number], string>> = {
    status: t('acts.name.status'),
    assign: t('agent.assignee', {
      value: ticket.assignee === null ? t('acts.assign.nobody') : ticket.assignee.nickname || t('ticket.goneMember'),
    }),
    team: t('agent.team', { value: ticket.team?.name ?? t('acts.team.none') }),
    priority: t('agent.priority', { value: ticket.priority === null ? '–' : t(`acts.priority.${ticket.priority}`) }),
    label: t('acts.name.label'),
  }
  const short: Readonly<Partial<typeof faces>> = {
    ...(ticket.team !== null && { team: ticket.team.name }),
    ...(ticket.priority !== null && { priority: t(`acts.priority.${ticket.priority}`) }),
  }
  return (
    <>
      <Room>
        <Tools aria-label={t('agent.tools')}>
          {shown.filter(isOffered).map((act) => (
            <Tool
              key={act}
              type="button"
              data-act={act}
              aria-haspopup="dialog"
              aria-label={faces[act]}
              title={faces[act]}
              onClick={ask(act)}
            >
              <span data-face={short[act] && 'whole'}>{faces[act]}</span>
              <span data-face="short">{short[act]}</span>
            </Tool>
          ))}
          <Tool type="button" aria-haspopup="dialog" onClick={ask('acts')}>
            {t('agent.moreFace')}
          </Tool>
        </Tools>
      </Room>
      <UndoNotice isBelowHeading result={desk.result} onUndo={desk.undo} onClose={desk.forget} />
      {questions.dialog}
    </>
  )
}
