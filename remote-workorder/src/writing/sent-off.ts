import { atom } from 'jotai'

/** Whether a message was sent off since the page was loaded: what can be taken back is looked for only then. */
export const sentOffAtom = atom<'nothing' | 'something'>('nothing')
