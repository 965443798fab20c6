import { atom } from 'jotai'

/** Username of a session that ended for a new login; the initial value of the login form. */
export const lastAccountAtom = atom('')
