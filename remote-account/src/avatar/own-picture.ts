import type { Member } from '@member/shared'

/** Whether the member uploaded a picture; otherwise they have the server's default one (member API, 4.2), or none. */
export const hasOwnPicture = ({ avatar }: Pick<Member, 'avatar'>): boolean =>
  avatar !== '' && !/\/static\/images\/avatar\.png(\?|$)/.test(avatar)
