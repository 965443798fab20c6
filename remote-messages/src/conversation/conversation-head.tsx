import { type Translate, usePageTitle, useSite, useTexts } from '@member/shared'
import { Avatar, BackArrow, Badge, MenuItem, MoreMenu } from '@member/shared/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { openConversationId } from '../list/to-conversation.tsx'
import type { Person } from '../message/conversation.ts'
import type { Thread } from '../message/message.ts'
import { Head, Name, Who } from './conversation-frame.ts'
import { AskDialog } from './message-menu.tsx'
import type { ConversationActs } from './use-conversation-acts.ts'

export interface ConversationHeadProps {
  thread: Pick<Thread, 'partner' | 'kind' | 'muted'>
  onBack?: (() => void) | undefined
  children?: ReactNode
}

/** Who the conversation is with, and what can be done with it. */
export function ConversationHead({ thread, onBack, children }: ConversationHeadProps): ReactNode {
  const t = useTexts()
  const { asset } = useSite()
  const { partner, kind, muted } = thread
  // As the list calls it.
  const name = kind === 'person' ? personName(partner, t) : t(`list.kind.${kind}`)
  usePageTitle(name)
  return (
    <Head>
      {onBack !== undefined && <BackArrow label={t('conversation.back')} onClick={onBack} />}
      <Avatar size="sm" name={name} src={partner.avatar && asset(partner.avatar)} />
      <Who>
        {/* Alone it is what the page is about. */}
        <Name as={onBack === undefined ? 'h2' : 'h1'} tabIndex={-1} id={openConversationId}>
          {kind === 'person' && partner.state === 'there' ? (
            <Link to={`/user/card/${partner.id}`}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </Name>
        {muted && <Badge>{t('conversation.muted')}</Badge>}
        {partner.account === 'official' && <Badge tone="accent">{t('list.official')}</Badge>}
      </Who>
      {children}
    </Head>
  )
}

export const personName = ({ nickname }: Pick<Person, 'nickname'>, t: Translate): string =>
  nickname || t('conversation.goneMember')

export interface HeadMenuProps {
  thread: Thread
  name: string
  acts: ConversationActs
  onReport: () => void
}

/** What can be done with the conversation: quiet, block and report. Official accounts cannot be blocked. */
export function HeadMenu({ thread, name, acts, onReport }: HeadMenuProps): ReactNode {
  const t = useTexts()
  const [asks, setAsks] = useState<'block' | 'nothing'>('nothing')
  const { muted, blocked, kind, partner } = thread
  const personal = kind === 'person' && partner.account === 'ordinary'
  return (
    <>
      <MoreMenu label={t('conversation.actions', { name })}>
        <MenuItem onClick={() => void acts.mute()}>{t(muted ? 'conversation.unmute' : 'conversation.mute')}</MenuItem>
        {personal && <MenuItem onClick={onReport}>{t('conversation.reportMember')}</MenuItem>}
        {personal &&
          (blocked ? (
            <MenuItem onClick={() => void acts.block(false)}>{t('conversation.unblock')}</MenuItem>
          ) : (
            <MenuItem data-variant="danger" onClick={() => setAsks('block')}>
              {t('conversation.block')}
            </MenuItem>
          ))}
      </MoreMenu>
      {asks === 'block' && (
        <Suspense fallback={null}>
          <AskDialog
            title={t('conversation.block.ask', { name })}
            text={t('conversation.block.text')}
            action={t('conversation.block.go')}
            variant="danger"
            onAction={() => acts.block(true)}
            onClose={() => setAsks('nothing')}
          />
        </Suspense>
      )}
    </>
  )
}
