import { countAtoms } from './count-atoms.ts'

/** Acts under way during which nothing else may be done; the overlay shows while there are any. */
export const { stateAtom: busyAtom, startAtom: startBusyAtom, doneAtom: doneBusyAtom } = countAtoms()
