import { useHttp, useTexts } from '@member/shared'
import { Button, Glyph } from '@member/shared/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { askThread } from '../ticket/ask-thread.ts'
import { threadKeyStart, viewOf } from '../ticket/thread-key.ts'
import type { TicketDetail } from '../ticket/ticket-detail.ts'
import { useReader } from './thread-context.ts'
import { ticketPath } from './ticket-path.ts'

const cross = 'M6 6l12 12M18 6 6 18'

/** Other tickets that belong to this one, each with a link. */
export function LinkedTickets(props: { ticket: TicketDetail; onUnlink: ((id: string) => void) | null }): ReactNode {
  const { ticket, onUnlink } = props
  const t = useTexts()
  const { followUpOf, linked, mergedInto } = ticket
  const groups = [
    { name: t('facts.followUpOf'), ids: followUpOf === null ? [] : [followUpOf] },
    { name: t('facts.mergedInto'), ids: mergedInto === null ? [] : [mergedInto] },
    { name: t('facts.linked'), ids: linked },
  ]
  return groups.map(({ name, ids }) =>
    ids.length === 0 ? null : (
      <div key={name}>
        <dt>{name}</dt>
        {ids.map((id) => (
          <dd key={id}>
            <TicketLink id={id} />
            {ids === linked && onUnlink && (
              <Button variant="quiet" aria-label={t('agent.unlink', { id })} onClick={() => onUnlink(id)}>
                <Glyph path={cross} />
              </Button>
            )}
          </dd>
        ))}
      </div>
    ),
  )
}

/** A link to a ticket by number and subject, by its id until they are known. */
function TicketLink({ id }: { id: string }): ReactNode {
  const { get } = useHttp()
  const { viewer } = useReader()
  const { data } = useQuery({
    queryKey: [threadKeyStart, 'summary', viewOf(viewer), id],
    queryFn: async ({ signal }) => {
      const { ticket } = await askThread(get, { id, view: viewOf(viewer), signal }, 'newest', 1)
      return { number: ticket.number, subject: ticket.subject }
    },
    staleTime: 300_000,
  })
  return (
    <Link to={ticketPath(id, viewer)}>
      <bdi>{data === undefined ? `#${id}` : `${data.number} ${data.subject}`}</bdi>
    </Link>
  )
}
