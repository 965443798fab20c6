import type { Member } from '../database/schema.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { accountPrivacy } from '../identity/account-privacy.ts'

/**
 * The nickname on a card. A member who never chose one has their username, with which one can log in: where accounts
 * are hidden it is replaced by a number.
 */
export function shownNickname(
  context: Pick<RequestContext, 'config' | 'shop' | 't'>,
  { id, nickname, username }: Pick<Member, 'id' | 'nickname' | 'username'>,
): string {
  const tells = nickname.toLowerCase() === username.toLowerCase()
  return tells && accountPrivacy(context) === 'hidden' ? context.t('newNickname', { number: id }) : nickname
}
