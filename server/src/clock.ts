/** Milliseconds since 1970, as `Date.now`; handed in so that tests decide what time it is. */
export type Clock = () => number

/** The clock in whole seconds, the unit of every stored and sent time (contract, envelope `time`). */
export const secondsOf = (clock: Clock): number => Math.floor(clock() / 1000)
