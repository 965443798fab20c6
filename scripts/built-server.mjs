import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * Starts the built server of a folder; resolves when it listens.
 *
 * @param {object} program
 * @param {string} program.node path of Node
 * @param {string} program.cwd folder that holds `server`
 * @param {readonly string[]} [program.args]
 * @param {Record<string, string | undefined>} program.env
 */
export async function startBuiltServer({ node, cwd, args = [], env }) {
  const server = spawn(node, ['server/bin/member-server.mjs', ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('close', resolve))
  /** @type {Promise<string>} */
  const origin = new Promise((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length))
    })
  })
  const failed = ended.then((code) => Promise.reject(new Error(`the server ended with ${code} before it was ready`)))
  const stop = () => {
    server.kill('SIGTERM')
    return ended
  }
  return { origin: await Promise.race([origin, failed]), stop }
}
