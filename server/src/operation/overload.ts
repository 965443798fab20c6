import { type Histogram, monitorEventLoopDelay } from 'node:perf_hooks'

/** The server is overloaded: the request was not started and may be sent again after `seconds`. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
  readonly seconds = 5
  constructor() {
    super('the event loop lags')
  }
}

const resolutionMs = 20
const windowMs = 500

/** Delays of the event loop from now on, in nanoseconds, each with the time between two looks. */
function eventLoopDelays(): Delays {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  return Object.assign(delays, { stop: () => void delays.disable() })
}

/** Where the delays come from. */
export type Delays = Pick<Histogram, 'mean' | 'reset'> & { stop(): void }

/**
 * Measures how late timers fire, in milliseconds: the mean over the last half second, so that one long task (a picture,
 * the start) does not count as overload, but constant lag does.
 */
export function lagMeter(histogram: Delays = eventLoopDelays()) {
  let lately = 0
  const timer = setInterval(() => {
    lately = Number.isNaN(histogram.mean) ? 0 : Math.max(0, histogram.mean / 1e6 - resolutionMs)
    histogram.reset()
  }, windowMs)
  timer.unref()
  return {
    lag: () => lately,
    stop() {
      clearInterval(timer)
      histogram.stop()
    },
  }
}
