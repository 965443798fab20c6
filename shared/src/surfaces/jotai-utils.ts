/** The names of jotai/utils for areas. */
export { atomWithStorage, RESET } from 'jotai/utils'
