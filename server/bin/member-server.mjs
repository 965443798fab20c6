#!/usr/bin/env node
import { terminalOf } from '../dist/command/terminal.js'
import { main } from '../dist/main.js'

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
