import type { Translate } from '@member/shared'
import type { Person } from '../message/conversation.ts'

/** What the other side of a conversation is called. */
export const personName = ({ nickname }: Pick<Person, 'nickname'>, t: Translate): string =>
  nickname || t('conversation.goneMember')
