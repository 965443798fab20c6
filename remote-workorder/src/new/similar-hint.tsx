import { useHttp, useLanguage, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { ticketPath } from '../thread/ticket-path.ts'
import { readTicketList } from '../ticket/read-ticket-list.ts'
import { ticketListKey } from '../ticket/ticket-list-key.ts'
import { whoseTurn } from '../ticket/whose-turn.ts'
import { similarTickets } from './similar-tickets.ts'

/** How many of the member's tickets a new one is compared with. */
const compared = 100

/** The member's latest tickets, asked for once when a subject is being written. */
function useOwnTickets(asked: 'asked' | 'not yet') {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: [ticketListKey, 'similar', current],
    enabled: asked === 'asked',
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      readTicketList(
        await get('/api/workorder/list', { params: { view: 'mine', sort: 'activity', limit: compared }, signal }),
      ).tickets,
  })
}

const { color, space, text } = token

const Hint = styled.div`
  margin-block-start: calc(-1 * ${space[3]});
  padding-inline-start: ${space[3]};
  border-inline-start: 3px solid ${color.border};
  color: ${color.textMuted};
  font-size: ${text.sm};

  &:empty {
    display: none;
  }
  ul {
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-block;
    padding-block: ${space[1]};
    overflow-wrap: anywhere;
  }
`

/** Shorter subjects are like too many. */
const shortest = 2

/** Own tickets with a similar subject, so that nobody asks twice; what was written stays while one is looked at. */
export function SimilarHint({ subject }: { subject: string }): ReactNode {
  const t = useTexts()
  const written = useDeferredValue(subject.trim())
  const { data = [] } = useOwnTickets(written.length >= shortest ? 'asked' : 'not yet')
  const similar = similarTickets(written, data)
  return (
    <Hint role="status">
      {similar.length > 0 && (
        <>
          <p>{t('new.similar')}</p>
          <ul>
            {similar.map(({ id, number, subject: known, status }) => (
              <li key={id}>
                <Link to={ticketPath(id, 'member')}>{known || number}</Link>
                {typeof status === 'string' && ` · ${t(whoseTurn(status, 'member', 'informed').label)}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </Hint>
  )
}
