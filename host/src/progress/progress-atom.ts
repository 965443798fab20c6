import { countAtoms } from './count-atoms.ts'

/** Number of running navigations; the bar at the top shows while there are any. */
export const { stateAtom: progressAtom, startAtom: startProgressAtom, doneAtom: doneProgressAtom } = countAtoms()
