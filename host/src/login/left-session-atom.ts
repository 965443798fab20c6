import { atom } from 'jotai'

/** A session that is over in this tab: whose it was, and whether the server refused it or it was ended for a new login. */
export const leftSessionAtom = atom<{ account: string; why: 'lost' | 'ended' } | null>(null)
