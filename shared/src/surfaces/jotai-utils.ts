/** What areas may use of jotai/utils. */
export { atomFamily, atomWithReset, atomWithStorage, RESET, selectAtom, useResetAtom } from 'jotai/utils'
