#!/usr/bin/env node
import { fileLimitProblem, ownLimits } from './file-limit.mjs'

const problem = fileLimitProblem(ownLimits())
if (problem !== undefined) {
  console.error(problem)
  process.exit(1)
}

// Loaded after that, as loading the server opens hundreds of files.
const [{ terminalOf }, { main }] = await Promise.all([import('../dist/command/terminal.js'), import('../dist/main.js')])

await main({
  argv: process.argv.slice(2),
  env: process.env,
  terminal: terminalOf(process.stdin, process.stderr),
  stdout: (line) => console.log(line),
  stderr: (line) => console.error(line),
  exit: (code) => process.exit(code),
  onExit: (listener) => void process.on('exit', listener),
  onSignal: (signal, listener) => void process.on(signal, listener),
})
