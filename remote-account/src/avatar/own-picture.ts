import type { Member } from '@member/shared'

/** A member without a picture of his own has the server's default one (contract 1.3), or none at all. */
export const hasOwnPicture = ({ avatar }: Pick<Member, 'avatar'>): boolean =>
  avatar !== '' && !/\/static\/images\/avatar\.png(\?|$)/.test(avatar)
