import type { Member } from '../database/schema.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { accountPrivacy } from './account-privacy.ts'

type NameContext = Pick<RequestContext, 'config' | 'shop' | 't'>

/** What the name of a member is made from. */
type NamedMember = Pick<Member, 'id' | 'nickname' | 'username'>

/** The name by which a reader sees a member. */
export type NameOf = (member: NamedMember) => string

/**
 * The nickname that members see. A member who never chose one has their username, with which one can log in: where
 * accounts are hidden it is replaced by a number.
 */
export function shownNickname(context: NameContext, { id, nickname, username }: NamedMember): string {
  const tells = nickname.toLowerCase() === username.toLowerCase()
  return tells && accountPrivacy(context) === 'hidden' ? context.t('newNickname', { number: id }) : nickname
}
