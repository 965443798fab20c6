// Addresses of the area's own pages, as `area.ts` declares them.
export const overviewPath = '/user/account/overview'
export const balancePath = '/user/account/balance'
export const pointsPath = '/user/account/integral'
export const passwordPath = '/user/account/changePassword'
export const profilePath = '/user/account/profile'
