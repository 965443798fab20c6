import { buttonRule } from './button-rule.ts'

/** The right to open work orders: a button of the page with the own ones (work orders, rights). */
export const mayCreate = buttonRule('member', 'create')

/** The right to send files with a message of one's own. */
export const mayAttach = buttonRule('member', 'attach')
