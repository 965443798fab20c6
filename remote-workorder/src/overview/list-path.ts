/** The page with the member's work orders. */
export const listPath = '/user/account/workorder'
