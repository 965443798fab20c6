import { atom } from 'jotai'

/** The call that every server with work orders answers its members. */
export const workOrderCall = '/api/workorder/list'

/** HTTP status of the last answer to `workOrderCall`; 0 before one. A server without work orders answers 404. */
export const workOrderStatusAtom = atom(0)
