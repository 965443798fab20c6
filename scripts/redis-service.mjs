import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePorts } from './ports.mjs'

/** @param {number} port */
const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.on('data', (bytes) => {
      socket.destroy()
      resolve(bytes.toString().startsWith('+PONG'))
    })
    socket.on('error', () => resolve(false))
  })

/** Starts Redis in a folder of its own, listening to this machine only, keeping nothing. */
export async function startRedis() {
  const folder = mkdtempSync(join(tmpdir(), 'member-redis-'))
  const [port] = await freePorts(1)
  const options = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const child = spawn('redis-server', options.map(String), { stdio: 'ignore' })
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('close', resolve))
    if (child.exitCode === null && child.kill()) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await answers(port)) return { env: { TEST_REDIS_URL: `redis://127.0.0.1:${port}` }, stop }
    await wait(100)
  }
  await stop()
  throw new Error('redis-server was started but does not answer')
}
