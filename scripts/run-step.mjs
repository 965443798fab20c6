import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Path of a command that a package of this checkout installs.
 *
 * @param {string} name
 */
export const localBin = (name) => join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)

/**
 * Runs a command to its end. Its output is shown live (`live`) or kept and shown only if it fails (`kept`).
 * Resolves with its standard output alone: what it writes to standard error may not be part of a document for programs.
 * Rejects with an Error whose message is the output; its `exitCode` is that of the command, `output` its standard output.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ output?: 'live' | 'kept', cwd?: string, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<string>}
 */
export function run(command, args, { output: shown = 'kept', cwd = root, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const written = shown === 'live' ? 'inherit' : 'pipe'
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', written, written],
      shell: process.platform === 'win32',
    })
    let output = ''
    let said = ''
    child.stdout?.on('data', (part) => {
      output += part
      said += part
    })
    child.stderr?.on('data', (part) => (said += part))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve(output)
      const ending = `${command.split('/').at(-1)} ${args.join(' ')} ended with ${code}`
      reject(Object.assign(new Error(said.trim() || ending), { exitCode: code ?? 1, output }))
    })
  })
}

/**
 * Shows a step with its time: `building host … 4.1 s`. A failure is passed on.
 *
 * @param {string} title
 * @param {() => unknown} work
 */
export async function step(title, work) {
  const began = performance.now()
  process.stdout.write(`${title} … `)
  try {
    const result = await work()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(typeof result === 'string' && result !== '' ? `${result} (${seconds} s)` : `${seconds} s`)
  } catch (error) {
    console.log('failed')
    throw error
  }
}
