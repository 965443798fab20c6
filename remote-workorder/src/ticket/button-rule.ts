import type { Viewer } from './ticket.ts'
import { listPath } from './ticket-address.ts'

/** The right to a button of a role's page, as `useMay` asks for it, the same on every page. */
export const buttonRule = (role: Viewer, button: string) => ({
  name: listPath[role],
  subNodeName: `${listPath[role]}/${button}`,
})

/** The right to open work orders: a button of the page with the own ones (work orders, rights). */
export const mayCreate = buttonRule('member', 'create')

/** The right to send files with a message of one's own. */
export const mayAttach = buttonRule('member', 'attach')
