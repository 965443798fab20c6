import { listState, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Badge, RelativeTime } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { conversationName, RowPicture } from '../list/conversation-row.tsx'
import { Head, Row, RowLink, Rows, Time, Words } from '../list/conversation-row-style.ts'
import { ListFrame } from '../list/list-pane.tsx'
import { ToConversation } from '../list/to-conversation.tsx'
import { type MessageKind, type Person, shownWords } from '../message/conversation.ts'
import { foundRow } from './found-row.ts'
import { Matched } from './matched.tsx'
import { type FoundMessage, useSearch } from './use-search.ts'

const { color, space, text, weight } = token

const Heading = styled.h2`
  padding: ${space[3]} ${space[4]} ${space[1]};
  color: ${color.textMuted};
  font-size: ${text.sm};
  font-weight: ${weight.medium};
`

type To = (key: string, message?: number) => string

function FoundRow(props: {
  row: string
  /** The row whose conversation is open. */
  open: string | null
  to: string
  kind: MessageKind
  person: Person
  name: ReactNode
  children?: ReactNode
}): ReactNode {
  const { row, open, to, kind, person, name, children } = props
  const t = useTexts()
  return (
    <Row data-row={row} data-current={row === open || undefined}>
      <RowPicture conversation={{ kind, partner: person }} name={person.nickname || t('list.goneMember')} />
      <Head data-lines={children === undefined ? 'both' : undefined}>
        <RowLink as={Link} to={to} preventScrollReset data-row-link aria-current={row === open || undefined}>
          {name}
        </RowLink>
        {person.account === 'official' && <Badge tone="accent">{t('list.official')}</Badge>}
      </Head>
      {row === open && <ToConversation />}
      {children}
    </Row>
  )
}

function MessageRow(props: { found: FoundMessage; searched: string; to: To; open: string | null }): ReactNode {
  const { found, searched, to, open } = props
  const t = useTexts()
  return (
    <FoundRow
      row={foundRow(found.key, found.id)}
      open={open}
      to={to(found.key, found.id)}
      kind={found.kind}
      person={found.partner}
      name={conversationName(t, found)}
    >
      <Time>
        <RelativeTime at={found.time} />
      </Time>
      <Words>
        {found.direction === 'sent' && t('list.you')}
        <Matched text={shownWords(found.text, t)} searched={searched} />
      </Words>
    </FoundRow>
  )
}

/** What a search has found: people by name, then messages by text. */
export default function SearchResults(props: {
  searched: string
  to: To
  /** The row whose conversation is open. */
  open: string | null
  onClear: () => void
}): ReactNode {
  const { searched, to, open, onClear } = props
  const t = useTexts()
  const search = useSearch(searched)
  const { data, error, isPlaceholderData } = search
  const rows = data === undefined ? 0 : data.people.length + data.messages.length
  const answer = data && { rows, total: rows }
  const state = listState({ answer, failed: error !== null, position: { page: 1, size: 20 }, filtered: true })
  return (
    <ListFrame
      state={state}
      list={search}
      listed="found"
      advice={data?.advice ?? ''}
      onClear={onClear}
      shown={t('search.shown', { count: rows })}
    >
      {data !== undefined && data.people.length > 0 && (
        <section aria-labelledby="found-people">
          <Heading id="found-people">{t('search.people')}</Heading>
          <Rows aria-busy={isPlaceholderData}>
            {data.people.map(({ key, partner }) => (
              <FoundRow
                key={key}
                row={foundRow(key, null)}
                open={open}
                to={to(key)}
                kind="person"
                person={partner}
                name={<Matched text={partner.nickname} searched={searched} />}
              />
            ))}
          </Rows>
        </section>
      )}
      {data !== undefined && data.messages.length > 0 && (
        <section aria-labelledby="found-messages">
          <Heading id="found-messages">{t('search.messages')}</Heading>
          <Rows aria-busy={isPlaceholderData}>
            {data.messages.map((found) => (
              <MessageRow key={found.id} found={found} searched={searched} to={to} open={open} />
            ))}
          </Rows>
        </section>
      )}
    </ListFrame>
  )
}
