import type { MessageKind } from '../message/conversation.ts'

/** Icons of conversations that are not with a person. */
export const kindGlyph: Readonly<Record<Exclude<MessageKind, 'person'>, string>> = {
  system: 'M4 10v4h3l6 4V6l-6 4zm12.5-1.5a5 5 0 0 1 0 7',
  workorder: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zm9 0v2m0 2v2m0 2v2',
  account: 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2 2 4-4',
}

export const mutedGlyph = 'M6 16h12l-1.5-2.5V10a4.5 4.5 0 0 0-9 0v3.5zM10.5 19h3M4 4l16 16'
