import { countAtoms } from './count-atoms.ts'

/** Number of running actions that block the page; the overlay shows while there are any. */
export const { stateAtom: busyAtom, startAtom: startBusyAtom, doneAtom: doneBusyAtom } = countAtoms()
