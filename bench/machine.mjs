import { cpus, loadavg } from 'node:os'

/** The machine that a figure was measured on, and how busy it was: processes that ran or wanted to, in the last minute. */
export const machine = () => ({
  node: process.version,
  cpu: cpus()[0]?.model.trim(),
  cores: cpus().length,
  load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
})
