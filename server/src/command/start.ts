import { readConfig } from '../config.ts'
import { defineCommand } from './command.ts'
import { flag } from './option.ts'

/** `start`, which is also what `member-server` does without a command. */
export const start = defineCommand({
  name: 'start',
  short: 'serve the site; the default',
  long: [
    'Opens the database, brings it up to date, serves API and pages, and prints `ready http://localhost:<port>` once it listens. The log goes to standard error. SIGTERM and SIGINT let open requests finish.',
    '--demo fills an empty database with two shops whose members everybody knows. All settings are variables of the environment; docs/operations/settings.md lists them.',
  ],
  arguments: {},
  options: { demo: flag('fill an empty database with the demo; the same as DEMO=1') },
  async run({ process, env, report }, { demo }) {
    const config = readConfig(demo ? { ...env, DEMO: '1' } : env)
    // Loaded when it is needed: other commands end before the server's code would be there.
    const { serve } = await import('./serve.ts')
    const port = await serve(process, config)
    report({ ready: `http://localhost:${port}` }, [`ready http://localhost:${port}`])
  },
})
