import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { localBin, root, run, step } from '../scripts/run-step.mjs'
import { addPeople, people } from './load/people.mjs'
import { login, startMemberServer } from './load/servers.mjs'
import { machine } from './machine.mjs'

/**
 * `npm run bench:waits`: how long members wait for others. While another process keeps the lock of the embedded database:
 * the longest wait on the event loop and the slowest read. Beside bursts of wrong logins from one address: the slowest
 * login from another one, also with two processes and a burst on each. Each of it without the lock and the bursts tells
 * how busy the machine is. Says what is above its limits, which hold on a quiet one.
 */
const limits = { loopMs: 50, loginMs: 1000 }
const lockedMs = 4000
/** Wrong logins to one account that are checked before the next has to wait. */
const freeFailures = 5

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** @param {number} origin */
const callerOf = (origin) => ({
  /**
   * @param {string} path
   * @param {unknown} [body]
   * @param {Record<string, string>} [headers]
   */
  async call(path, body, headers = {}) {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${origin}/api${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', 'think-lang': 'en', ...headers },
    })
    const { code, data } = await response.json()
    return { status: response.status, code, data, ms: performance.now() - began }
  },
})

/** @typedef {ReturnType<typeof callerOf>['call']} Call */

/**
 * @param {{ pid: number | undefined }} server
 * @param {string} file
 */
async function longestWait({ pid }, file) {
  rmSync(file, { force: true })
  process.kill(pid ?? 0, 'SIGUSR2')
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await pause(5)
  return Number(readFileSync(file, 'utf8'))
}

/**
 * @param {Call} call
 * @param {string} folder
 * @param {() => Promise<number>} loop
 */
async function whileLocked(call, folder, loop) {
  const { data } = await call('/user/checkIn', { ...login, keep: true })
  const { token, refresh_token: refreshToken } = data.userInfo
  const readFor = async () => {
    let slowest = 0
    for (const ends = performance.now() + lockedMs; performance.now() < ends; await pause(5))
      slowest = Math.max(slowest, (await read()).ms)
    return { loopMs: await loop(), slowestReadMs: slowest }
  }
  const read = () => call('/index/index?requiredLogin=1', undefined, { 'ba-user-token': token })
  await read()
  await loop()
  const before = await readFor()
  const { lockProcess } = await import(pathToFileURL(join(root, 'server/dist/testing/lock-process.js')).href)
  const lock = await lockProcess(join(folder, 'member.db'))
  await loop()
  const writes = Array.from({ length: 12 }, () =>
    call('/common/refreshToken', { refreshToken }, { 'ba-user-token': 'x' }),
  )
  const locked = await readFor()
  const statuses = (await Promise.all(writes)).map(({ status }) => status)
  await lock.release()
  if (statuses.some((status) => status !== 503))
    throw new Error(`a write beside a lock was answered ${statuses.join()}`)
  return { before, locked }
}

/**
 * @param {Call} call
 * @param {string} username
 * @param {string} password
 * @param {string} from
 */
const logIn = (call, username, password, from) =>
  call('/user/checkIn', { tab: 'login', username, password, keep: false }, { 'x-forwarded-for': from })

/** @param {Call} call */
async function honest(call) {
  const { code, ms } = await logIn(call, 'demo', login.password, '198.51.100.9')
  if (code !== 1) throw new Error('an honest login was refused')
  return ms
}

/**
 * Every process gets a burst of its own at the same moment; the honest member logs in at one after the other.
 *
 * @param {Call[]} calls one for each process
 */
async function besideBursts(calls) {
  const alone = []
  for (const call of [...calls, ...calls, ...calls]) alone.push(await honest(call))
  const took = []
  for (let round = 1; round <= 2; round += 1) {
    const over = calls.map(() => 0)
    const bursts = calls.flatMap((call, which) =>
      people.flatMap((name) =>
        Array.from({ length: freeFailures }, () =>
          logIn(call, name, 'Wrong123456', `192.0.${calls.length}${which}.${round}`).then(() => {
            over[which] = (over[which] ?? 0) + 1
          }),
        ),
      ),
    )
    const left = () => over.filter((count) => count < people.length * freeFailures).length
    while (over.includes(0)) await pause(1)
    while (left() === calls.length) for (const call of calls) if (left() === calls.length) took.push(await honest(call))
    await Promise.all(bursts)
  }
  return { logins: took.length, aloneMs: Math.max(...alone), slowestMs: Math.max(...took) }
}

async function main() {
  await step('compiling the server', () => run(localBin('tsc'), ['-b', 'server']).then(() => ''))
  const folder = mkdtempSync(join(tmpdir(), 'member-waits-'))
  const file = join(folder, 'loop-delay')
  const preload = `--import ${pathToFileURL(join(root, 'bench/load/loop-delay.mjs')).href}`
  const settings = { NODE_OPTIONS: preload, LOOP_DELAY_FILE: file, TRUST_PROXY: '1' }
  const server = await startMemberServer(folder, settings)
  /** @type {Awaited<ReturnType<typeof startMemberServer>> | undefined} */
  let second
  try {
    await step('adding members', () => addPeople(folder).then(() => `${people.length}`))
    const { call } = callerOf(server.port)
    const { before, locked } = await whileLocked(call, folder, () => longestWait(server, file))
    const burst = await besideBursts([call])
    second = await startMemberServer(folder, { TRUST_PROXY: '1' }, 1)
    const burstsOfTwo = await besideBursts([call, callerOf(second.port).call])
    /** @param {Record<string, number>} figures */
    const rounded = (figures) =>
      Object.fromEntries(Object.entries(figures).map(([name, one]) => [name, Math.round(one)]))
    const result = {
      at: new Date().toISOString(),
      machine: machine(),
      unlocked: rounded(before),
      locked: rounded(locked),
      besideBursts: rounded(burst),
      besideBurstsOnTwoProcesses: rounded(burstsOfTwo),
    }
    writeFileSync(join(root, 'bench/results/waits.json'), `${JSON.stringify(result, null, 2)}\n`)
    console.log(JSON.stringify(result, null, 2))
    if (locked.loopMs > limits.loopMs) console.log(`the event loop waited ${locked.loopMs} ms beside a lock`)
    for (const { slowestMs } of [burst, burstsOfTwo])
      if (slowestMs > limits.loginMs) console.log(`an honest login waited ${slowestMs} ms beside a burst`)
  } finally {
    await second?.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error) => {
  console.error(error.output ?? error.stack)
  process.exit(1)
})
