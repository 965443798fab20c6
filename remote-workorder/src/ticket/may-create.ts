const page = '/user/account/workorder'

/** The right to open work orders: a button of the page with the own ones (work orders, rights). */
export const mayCreate = { name: page, subNodeName: `${page}/create` } as const

/** The right to send files with a message of one's own. */
export const mayAttach = { name: page, subNodeName: `${page}/attach` } as const
