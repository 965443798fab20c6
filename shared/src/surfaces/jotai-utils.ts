/** What areas may use of jotai/utils. */
export { atomWithStorage, RESET } from 'jotai/utils'
