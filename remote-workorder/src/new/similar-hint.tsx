import { useHttp, useLanguage, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { readTicketList } from '../ticket/read-ticket-list.ts'
import { ticketListKey, ticketPath } from '../ticket/ticket-address.ts'
import { whoseTurn } from '../ticket/whose-turn.ts'

/** Words that say nothing about a subject. */
const fillers = new Set(
  'the and for with not are was has have can cannot how what when why you your about does did'.split(' '),
)

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu

/** Words of three letters and more, and each two neighbouring signs of a language without spaces. */
function partsOf(subject: string): Set<string> {
  const text = subject.normalize('NFKC').toLowerCase()
  const words = text.replace(han, ' ').match(/[\p{L}\p{N}]{3,}/gu) ?? []
  const pairs = (text.match(han) ?? []).flatMap((run) => {
    const signs = [...run]
    return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)
  })
  return new Set([...words.filter((word) => !fillers.has(word)), ...pairs])
}

/** Share of the parts that two subjects have in common, 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0
  const common = [...one].filter((part) => other.has(part)).length
  return (2 * common) / (one.size + other.size)
}

/** Below this likeness a ticket is not worth a look. */
const least = 0.25

/** Up to three tickets whose subject is like the one being written, the most alike first. */
export function similarTickets<T extends { subject: string }>(subject: string, tickets: readonly T[]): readonly T[] {
  const parts = partsOf(subject)
  return tickets
    .map((ticket) => ({ ticket, score: likeness(parts, partsOf(ticket.subject)) }))
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score)
    .slice(0, 3)
    .map(({ ticket }) => ticket)
}

/** How many of the member's tickets a new one is compared with. */
const compared = 100

/** The member's latest tickets, asked for once when a subject is being written. */
function useOwnTickets(isAsked: boolean) {
  const { get } = useHttp()
  const { current } = useLanguage()
  return useQuery({
    queryKey: [ticketListKey, 'similar', current],
    enabled: isAsked,
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
  const { data = [] } = useOwnTickets(written.length >= shortest)
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
