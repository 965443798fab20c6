import { type Static, Type } from 'typebox'
import type { Member } from '../database/schema.ts'
import type { MemberContext } from '../http/endpoint.ts'
import { shownNickname } from '../identity/user-info.ts'
import { assetBase } from '../site-data/site-data.ts'
import { officialIds } from './official-accounts.ts'
import { pictureAddress } from './picture-address.ts'

/** The other member of a conversation. */
export const PersonShown = Type.Object({
  id: Type.Integer(),
  nickname: Type.String(),
  avatar: Type.String(),
  motto: Type.String(),
  official: Type.Boolean({ description: 'Whether it is an account of the store' }),
  gone: Type.Boolean({ description: 'Whether the member has been switched off' }),
})
export type PersonShown = Static<typeof PersonShown>

/** What is shown of a member. */
export type PersonRow = Pick<Member, 'id' | 'nickname' | 'username' | 'avatar' | 'motto' | 'status'>

/** Makes what members of a conversation are shown as. @param concealed those who are hidden from the reader */
export function personShown(
  context: Pick<MemberContext, 'config' | 'host' | 'shop' | 't'>,
  concealed: ReadonlySet<number>,
): (row: PersonRow) => PersonShown {
  const base = assetBase(context.config.cdnUrl, context.host)
  const official = new Set(officialIds(context.shop))
  return (row) => ({
    id: row.id,
    nickname: concealed.has(row.id) ? context.t('newNickname', { number: row.id }) : shownNickname(context, row),
    avatar: pictureAddress(concealed.has(row.id) ? '' : row.avatar, base),
    motto: concealed.has(row.id) ? '' : row.motto,
    official: official.has(row.id),
    gone: row.status !== 'enabled',
  })
}
