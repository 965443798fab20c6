import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Loaded before a server: writes the longest wait on its event loop so far, in milliseconds, and forgets it, when told to. */
const histogram = monitorEventLoopDelay({ resolution: 1 })
histogram.enable()
process.on('SIGUSR2', () => {
  writeFileSync(process.env.LOOP_DELAY_FILE ?? '', `${histogram.max / 1e6}\n`)
  histogram.reset()
})
