import { atom } from 'jotai'

/** User name of the session that was ended for its member to log in again; the login form begins with it. */
export const lastAccountAtom = atom('')
