/** What areas may use of jotai/utils. */
export { atomWithReset, atomWithStorage, RESET, selectAtom, useResetAtom } from 'jotai/utils'
