import type { Migration } from 'kysely'
import { addActionsOfNotices } from './words-of-messages/actions-of-notices.ts'
import { createMessageWords } from './words-of-messages/message-words.ts'

/** The words of each member's messages, by which parts of words are found, and actions of the notices from before 012. */
export const wordsOfMessages: Migration = {
  async up(database) {
    await createMessageWords(database)
    await addActionsOfNotices(database)
  },
}
