import { useSite, useTexts } from '@member/shared'
import { Avatar, Badge, RelativeTime, UnreadMark } from '@member/shared/ui'
import { type ReactNode, useId } from 'react'
import type { Conversation } from '../conversation/read-message-list.ts'
import { Action, Head, Name, Picture, Row, Time, Words } from './conversation-row-style.ts'
import { MarkReadButton } from './mark-read-button.tsx'

/** One conversation: the other member, the newest message, and whether it is unread. */
export function ConversationRow({ conversation }: { conversation: Conversation }): ReactNode {
  const t = useTexts()
  const { asset } = useSite()
  const nameId = useId()
  const { partner, excerpt, direction, status, time, messageId } = conversation
  const nickname = partner.nickname || t('messages.goneMember')
  return (
    <Row data-row data-status={status} tabIndex={-1} aria-labelledby={nameId}>
      <Picture>
        <Avatar name={nickname} src={partner.avatar && asset(partner.avatar)} />
      </Picture>
      <Head>
        {status === 'unread' && <UnreadMark label={t('messages.unread')} />}
        <Name id={nameId}>{nickname}</Name>
        {partner.account === 'official' && <Badge tone="accent">{t('messages.official')}</Badge>}
      </Head>
      <Time>
        <RelativeTime at={time} />
      </Time>
      <Words>
        {direction === 'sent' && t('messages.you')}
        {excerpt || t('messages.noWords')}
      </Words>
      {status === 'unread' && (
        <Action>
          <MarkReadButton messageId={messageId} nickname={nickname} />
        </Action>
      )}
    </Row>
  )
}
