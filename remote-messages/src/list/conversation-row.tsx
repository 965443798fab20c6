import { useFormat, useSite, useTexts } from '@member/shared'
import { baseClass } from '@member/shared/theme'
import { Avatar, Badge, Button, Glyph, MenuItem, MoreMenu, RelativeTime } from '@member/shared/ui'
import { memo, type ReactNode } from 'react'
import type { MessageServer } from '../message/ask-either.ts'
import type { Conversation } from '../message/conversation.ts'
import { conversationName } from './conversation-name.ts'
import {
  Count,
  Head,
  KindPicture,
  Marks,
  Menu,
  Picture,
  Quick,
  Row,
  RowLink,
  Select,
  Time,
  Words,
} from './conversation-row-style.ts'
import { actGlyph, kindGlyph, mutedGlyph } from './glyphs.ts'
import type { ConversationAct } from './loaded-list.ts'
import { offeredActs } from './offered-acts.ts'

/** What a row does. */
export interface RowActions {
  onAct: (act: ConversationAct, conversation: Conversation) => void
  /** `range`: all rows from the last one selected to this one. */
  onSelect: (conversation: Conversation, reach: 'one' | 'range') => void
  /** Leaves conversations of this kind out of the list. */
  onHideKind: (conversation: Conversation) => void
}

export interface ConversationRowProps {
  conversation: Conversation
  /** What the member has written there and not sent; empty for nothing. */
  draft: string
  server: MessageServer
  /** Address of the list with this conversation beside it; null for one that cannot be opened. */
  to: string | null
  state: 'selected' | 'plain'
  place: 'current' | 'other'
  /** Whether rows are being selected. */
  mode: 'reading' | 'selecting'
  /** Always the same object, so that a row is rendered only when it changes. */
  actions: RowActions
}

function RowPicture({ conversation, name }: { conversation: Conversation; name: string }): ReactNode {
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

function RowMarks({ conversation }: { conversation: Conversation }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const { unread, muted, blocked } = conversation
  return (
    <Marks>
      {blocked && <span>{t('list.blocked')}</span>}
      {muted && (
        <span title={t('list.muted')}>
          <Glyph path={mutedGlyph} />
          <span className={baseClass.visuallyHidden}>{t('list.muted')}</span>
        </span>
      )}
      {unread > 0 && (
        <Count data-calls={muted ? 'no' : 'yes'}>
          <span aria-hidden="true">{unread > 99 ? '99+' : number(unread)}</span>
          <span className={baseClass.visuallyHidden}>{t('list.unreadCount', { count: unread })}</span>
        </Count>
      )}
    </Marks>
  )
}

/** What can be done with the conversation: two acts at hand, all of them in the menu. */
function RowActs({
  conversation,
  server,
  actions,
  name,
}: Omit<ConversationRowProps, 'to'> & { name: string }): ReactNode {
  const t = useTexts()
  const acts = offeredActs(server, conversation)
  if (acts.length === 0) return null
  return (
    <>
      <Quick>
        {acts.map((act) => {
          const path = actGlyph[act]
          return (
            path !== undefined && (
              <Button
                key={act}
                variant="quiet"
                title={t(`list.act.${act}`)}
                aria-label={t('list.actOf', { act: t(`list.act.${act}`), name })}
                onClick={() => actions.onAct(act, conversation)}
              >
                <Glyph path={path} />
              </Button>
            )
          )
        })}
      </Quick>
      <Menu>
        <MoreMenu label={t('list.menuOf', { name })}>
          {acts.map((act) => (
            <MenuItem
              key={act}
              data-variant={act === 'delete' ? 'danger' : undefined}
              onClick={() => actions.onAct(act, conversation)}
            >
              {t(`list.act.${act}`)}
            </MenuItem>
          ))}
          {server === 'own' && (
            <>
              <MenuItem onClick={() => actions.onSelect(conversation, 'one')}>{t('list.select')}</MenuItem>
              <MenuItem onClick={() => actions.onHideKind(conversation)}>
                {t('list.hideKind', { kind: t(`list.kind.${conversation.kind}`) })}
              </MenuItem>
            </>
          )}
        </MoreMenu>
      </Menu>
    </>
  )
}

/**
 * One conversation: all of it leads to the thread, except its buttons. The row is only where j and k move to; its link
 * takes the focus from there.
 */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps): ReactNode {
  const { conversation, draft, to, state, place, mode, actions } = props
  const t = useTexts()
  const name = conversationName(t, conversation)
  const { partner, excerpt, direction, unread, time } = conversation
  return (
    <Row
      data-row={conversation.key}
      data-status={unread > 0 ? 'unread' : 'read'}
      data-current={place === 'current' || undefined}
      data-selected={state === 'selected' || undefined}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[data-row-link]')?.focus()
      }}
    >
      {mode === 'selecting' ? (
        <Select>
          <input
            type="checkbox"
            aria-label={t('list.selectOf', { name })}
            checked={state === 'selected'}
            onChange={() => {}}
            onClick={(event) => actions.onSelect(conversation, event.shiftKey ? 'range' : 'one')}
          />
        </Select>
      ) : (
        <RowPicture conversation={conversation} name={name} />
      )}
      <Head>
        {to === null ? (
          <span>{name}</span>
        ) : (
          <RowLink to={to} preventScrollReset data-row-link aria-current={place === 'current' || undefined}>
            {name}
          </RowLink>
        )}
        {partner.account === 'official' && <Badge tone="accent">{t('list.official')}</Badge>}
        {partner.state === 'gone' && <Badge>{t('list.gone')}</Badge>}
      </Head>
      <Time>
        <RelativeTime at={time} />
      </Time>
      <Words>
        {draft === '' ? (
          <>
            {direction === 'sent' && t('list.you')}
            {excerpt || t('list.noWords')}
          </>
        ) : (
          <>
            <b>{t('list.draft')}</b> {draft}
          </>
        )}
      </Words>
      <RowMarks conversation={conversation} />
      <RowActs {...props} name={name} />
    </Row>
  )
})
