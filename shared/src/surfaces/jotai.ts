/** The names of jotai for areas. */
export { atom, Provider, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
