import type { ConversationAct } from './after-act.ts'

const openEnvelope = 'M4 10.5 12 5l8 5.5V19H4zm0 0 8 5 8-5'
const envelope = 'M4 6.5h16v11H4zm0 .5 8 6.5L20 7'
const box = 'M4 5.5h16v4H4zm1.5 4v9h13v-9M10 13h4'

/** Icons of acts that have a button of their own on a row. */
export const actGlyph: Readonly<Partial<Record<ConversationAct, string>>> = {
  read: openEnvelope,
  unread: envelope,
  archive: box,
  unarchive: 'M4 5.5h16v4H4zm1.5 4v9h13v-9M12 17v-5m0 0-2 2m2-2 2 2',
}
