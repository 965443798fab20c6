/** What areas may use of jotai. */
export { atom, Provider, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
