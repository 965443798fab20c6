/**
 * Addresses of the site's pages that the host names: its own, as `app/host-pages.ts` declares them, and those of areas
 * that it offers a way to where the member's menu has them.
 */

/** The front page. */
export const homePath = '/'

/** The member centre; redirects to the first entry of the member's menu. */
export const memberPath = '/user'

/** Prefix of the pages for members. */
export const memberPrefix = '/user/'

export const loginPath = '/user/login'
export const registerPath = `${loginPath}?type=register`

/** Prefix of the page that embeds another site; its encoded address follows. */
export const framePrefix = '/user/iframe/'

/** Prefix of the members' cards, which guests may see. */
export const cardPrefix = '/user/card/'

export const overviewPath = '/user/account/overview'
export const profilePath = '/user/account/profile'
export const passwordPath = '/user/account/changePassword'
export const balancePath = '/user/account/balance'
export const pointsPath = '/user/account/integral'
export const workOrdersPath = '/user/account/workorder'
export const managePath = '/user/account/woManage'
export const releasesPath = '/user/releases'
export { messagesPath } from '@member/shared/host'
