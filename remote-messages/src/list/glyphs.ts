import type { MessageKind } from '../message/conversation.ts'
import type { ConversationAct } from './loaded-list.ts'

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

/** Icons of conversations that are not with a person. */
export const kindGlyph: Readonly<Record<Exclude<MessageKind, 'person'>, string>> = {
  system: 'M4 10v4h3l6 4V6l-6 4zm12.5-1.5a5 5 0 0 1 0 7',
  workorder: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zm9 0v2m0 2v2m0 2v2',
  account: 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2 2 4-4',
}

export const mutedGlyph = 'M6 16h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v3.5zM10.5 19h3M4 4l16 16'
