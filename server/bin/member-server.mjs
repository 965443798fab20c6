#!/usr/bin/env node
import { readFileSync } from 'node:fs'

/** The program alone takes some hundred; every connection, database connection and upload is one more. */
const least = 512

/**
 * What is wrong with the number of files this process may open; undefined when it is enough or cannot be known.
 * @param {string} limits what Linux says of them in /proc/self/limits
 */
function fileLimitProblem(limits) {
  const most = /^Max open files +(\d+)/m.exec(limits)?.[1]
  if (most === undefined || Number(most) >= least) return undefined
  return `This process may open only ${most} files at a time, connections included: allow it ${least} or more, better 65536 (\`ulimit -n\`, LimitNOFILE of systemd).`
}

/** The limits of this process; empty where the system does not tell. */
function ownLimits() {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}

const problem = fileLimitProblem(ownLimits())
if (problem !== undefined) {
  console.error(problem)
  process.exit(1)
}

// Loaded after that, as loading the server opens hundreds of files.
const [{ terminalOf }, { main }] = await Promise.all([import('../dist/command/terminal.js'), import('../dist/main.js')])

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

await main({
  argv: process.argv.slice(2),
  versions: { server: version, node: process.version },
  env: process.env,
  terminal: terminalOf(process.stdin, process.stderr),
  stdout: (line) => console.log(line),
  stderr: (line) => console.error(line),
  exit: (code) => process.exit(code),
  onSignal: (signal, listener) => void process.on(signal, listener),
})
