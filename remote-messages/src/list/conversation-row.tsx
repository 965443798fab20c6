import { type Translate, useFormat, useSite, useTexts } from '@member/shared'
import { baseClass } from '@member/shared/theme'
import { Avatar, Badge, Glyph, late, RelativeTime, UnreadMark } from '@member/shared/ui'
import { memo, type ReactNode, Suspense } from 'react'
import type { MessageServer } from '../message/ask-either.ts'
import { type Conversation, type MessageKind, shownWords } from '../message/conversation.ts'
import type { Unsent } from '../sending/chat-message.ts'
import { offeredActs, type RowActions } from './after-act.ts'
import {
  Count,
  Head,
  KindPicture,
  Marks,
  MenuRoom,
  Picture,
  Row,
  RowLink,
  Time,
  Words,
} from './conversation-row-style.ts'

const kindGlyph: Readonly<Record<Exclude<MessageKind, 'person'>, string>> = {
  system: 'M4 10v4h3l6 4V6l-6 4zm12.5-1.5a5 5 0 0 1 0 7',
  workorder: 'M6 3h8l4 4v14H6zm8 0v4h4M9 12h6m-6 4h6',
  account: 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6z',
}

const mutedGlyph = 'M6 16h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v3.5zM10.5 19h3M4 4l16 16'

const RowActs = late(() => import(/* webpackChunkName: "list-late" */ './row-acts.tsx'), 'nothing')
const RowSelect = late(() => import(/* webpackChunkName: "list-late" */ './row-select.tsx'), 'nothing')

export interface ConversationRowProps {
  conversation: Conversation
  unsent: Unsent | undefined
  server: MessageServer
  /** `words`: out of sight, where only searches of the page and screen readers come. */
  detail: 'all' | 'words'
  /** Address of the list with this conversation beside it; null for one that cannot be opened. */
  to: string | null
  state: 'selected' | 'plain'
  place: 'current' | 'other'
  mode: 'reading' | 'selecting'
  /** Always the same object, so that a row is rendered only when it changes. */
  actions: RowActions
}

/** Who or what writes: a person by their picture, the site by what it writes of. */
export function RowPicture(props: { conversation: Pick<Conversation, 'kind' | 'partner'>; name: string }): ReactNode {
  const { conversation, name } = props
  const { asset } = useSite()
  const { kind, partner } = conversation
  return (
    <Picture>
      {kind === 'person' ? (
        <Avatar name={name} src={partner.avatar && asset(partner.avatar)} />
      ) : (
        <KindPicture>
          <Glyph path={kindGlyph[kind]} />
        </KindPicture>
      )}
    </Picture>
  )
}

function RowMarks({ conversation, server }: { conversation: Conversation; server: MessageServer }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const { unread, archived, blocked } = conversation
  const muted = conversation.muted || conversation.quiet
  return (
    <Marks>
      {blocked && <span>{t('list.blocked')}</span>}
      {muted && (
        <span title={t('list.muted')}>
          <Glyph path={mutedGlyph} />
          <span className={baseClass.visuallyHidden}>{t('list.muted')}</span>
        </span>
      )}
      {/* A stock server does not tell how many. */}
      {unread > 0 && server === 'stock' && <UnreadMark label={t('list.word.unread')} />}
      {unread > 0 && server === 'own' && (
        <Count data-calls={muted || archived ? 'no' : 'yes'}>
          <span aria-hidden="true">{unread > 99 ? '99+' : number(unread)}</span>
          <span className={baseClass.visuallyHidden}>{t('list.unreadCount', { count: unread })}</span>
        </Count>
      )}
    </Marks>
  )
}

/** One conversation: all of it leads to the thread, except its buttons. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps): ReactNode {
  const { conversation, unsent, detail, server, to, state, place, mode, actions } = props
  const t = useTexts()
  const name = conversationName(t, conversation)
  const { partner, excerpt, direction, unread, time } = conversation
  return (
    <Row
      data-row={conversation.key}
      data-status={unread > 0 ? 'unread' : 'read'}
      data-current={place === 'current' || undefined}
      data-selected={state === 'selected' || undefined}
    >
      {detail === 'all' &&
        (mode === 'selecting' ? (
          <Suspense>
            <RowSelect name={name} state={state} onSelect={(reach) => actions.onSelect(conversation, reach)} />
          </Suspense>
        ) : (
          <RowPicture conversation={conversation} name={name} />
        ))}
      <Head>
        {to === null ? (
          <span>{name}</span>
        ) : (
          <RowLink href={to} data-row-link aria-current={place === 'current' || undefined}>
            {name}
          </RowLink>
        )}
        {detail === 'all' && partner.account === 'official' && <Badge tone="accent">{t('list.official')}</Badge>}
        {detail === 'all' && partner.state === 'gone' && <Badge>{t('list.gone')}</Badge>}
      </Head>
      {detail === 'all' && (
        <Time>
          <RelativeTime at={time} />
        </Time>
      )}
      <Words>
        {unsent === undefined ? (
          <>
            {direction === 'sent' && t('list.you')}
            {shownWords(excerpt, t) || t('list.noWords')}
          </>
        ) : (
          <>
            <b>{t(`list.${unsent.kind}`)}</b> {unsent.line}
          </>
        )}
      </Words>
      {detail === 'all' && <RowMarks conversation={conversation} server={server} />}
      {detail === 'all' && offeredActs(server, conversation).length > 0 && (
        <>
          <MenuRoom />
          <Suspense>
            <RowActs conversation={conversation} server={server} name={name} place={place} actions={actions} />
          </Suspense>
        </>
      )}
    </Row>
  )
})

/** What a conversation is called: by the other member, or by its kind, as one account sends several. */
export function conversationName(t: Translate, { kind, partner }: Pick<Conversation, 'kind' | 'partner'>): string {
  return kind === 'person' ? partner.nickname || t('list.goneMember') : t(`list.kind.${kind}`)
}
