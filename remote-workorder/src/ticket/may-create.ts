/** The right to open work orders: a button of the page with the own ones (work orders, rights). */
export const mayCreate = { name: '/user/account/workorder', subNodeName: '/user/account/workorder/create' } as const
