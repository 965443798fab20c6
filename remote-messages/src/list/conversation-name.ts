import type { Translate } from '@member/shared'
import type { Conversation } from '../message/conversation.ts'

/** What a conversation is called: by the other member, or by its kind, as one account sends several. */
export function conversationName(t: Translate, { kind, partner }: Pick<Conversation, 'kind' | 'partner'>): string {
  return kind === 'person' ? partner.nickname || t('list.goneMember') : t(`list.kind.${kind}`)
}
