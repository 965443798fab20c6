#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { fileLimitProblem, ownLimits } from './file-limit.mjs'

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
