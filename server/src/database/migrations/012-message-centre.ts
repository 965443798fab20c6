import type { Migration } from 'kysely'
import { replaceConversations } from './message-centre/conversations-by-kind.ts'
import { createMemberChoices } from './message-centre/member-choices.ts'
import { addMessageKinds } from './message-centre/message-kinds.ts'
import { createMessageSearch } from './message-centre/message-search.ts'

/** Kinds of messages, conversations by kind with their unread messages, what members decide about them, and the search. */
export const messageCentre: Migration = {
  async up(database) {
    await addMessageKinds(database)
    await replaceConversations(database)
    await createMemberChoices(database)
    await createMessageSearch(database)
  },
}
