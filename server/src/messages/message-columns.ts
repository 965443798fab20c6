import type { NicknameColumn } from './nickname-column.ts'

/** The row without picture and motto of those who are hidden from its reader. */
export function concealing<
  Row extends Record<'user_id' | 'recipient_id', number> &
    Record<'user_avatar' | 'user_motto' | 'recipient_avatar' | 'recipient_motto', string>,
>(row: Row, concealed: ReadonlySet<number>): Row {
  return {
    ...row,
    ...(concealed.has(row.user_id) && { user_avatar: '', user_motto: '' }),
    ...(concealed.has(row.recipient_id) && { recipient_avatar: '', recipient_motto: '' }),
  }
}

/** Columns of a message with its sender, joined as `user`, and its recipient. */
export const messageColumns = (nicknameOf: NicknameColumn) =>
  [
    'message.id',
    'message.user_id',
    'message.recipient_id',
    'message.kind',
    'message.content',
    'message.action_label',
    'message.action_path',
    'message.status',
    'message.create_time',
    'user.avatar as user_avatar',
    nicknameOf('user').as('user_nickname'),
    'user.motto as user_motto',
    'recipient.avatar as recipient_avatar',
    nicknameOf('recipient').as('recipient_nickname'),
    'recipient.motto as recipient_motto',
  ] as const
