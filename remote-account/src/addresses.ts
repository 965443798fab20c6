// Addresses of the area's own pages, as `area.ts` declares them.
export const overviewPath = '/user/account/overview'
export const balancePath = '/user/account/balance'
export const pointsPath = '/user/account/integral'
export const passwordPath = '/user/account/changePassword'
/** What the address of that page ends with to begin at the history of logins: a name and a value of its query. */
export const atHistory = ['show', 'logins'] as const
export const profilePath = '/user/account/profile'
