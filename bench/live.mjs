import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { localBin, root, run, step } from '../scripts/run-step.mjs'
import { pinning, spawnOn } from './load/one-core.mjs'
import { startMemberServer } from './load/servers.mjs'
import { machine } from './machine.mjs'

/**
 * `npm run bench:live`: 2 000 open event streams on one core: memory, processor time, lag of the event loop and the time
 * of ordinary calls beside them; how long a message takes to arrive; and how browsers return after the server was
 * stopped, and after it was killed. The lag has the 10 ms of its measurement in it.
 */

const streams = Number(process.env.BENCH_STREAMS || 2_000)
const idleSeconds = Number(process.env.BENCH_SECONDS || 30)
/** What it must hold: milliseconds that a call may take longer at p99 beside idle streams, and openings in a second. */
const wanted = { lagP99Ms: 50, openingsPerSecond: 600 }

/** @param {readonly number[]} values @param {number} share */
const at = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
}

/** @typedef {Awaited<ReturnType<typeof startMemberServer>>} RunningServer */

/** @param {RunningServer} server */
const memoryMb = ({ pid }) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

/**
 * The least memory that objects took in fifteen seconds: what is left after a collection.
 *
 * @param {number} metricsPort
 */
async function heapMb(metricsPort) {
  const found = []
  for (let sample = 0; sample < 15; sample += 1) {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const sum = [...text.matchAll(/^nodejs_(?:heap_size_used|external_memory)_bytes (\S+)$/gm)]
    found.push(sum.reduce((total, [, bytes]) => total + Number(bytes), 0))
    await wait(1_000)
  }
  return Math.round(Math.min(...found) / 1e5) / 10
}

/** @param {number} metricsPort */
async function lagMs(metricsPort) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const seconds = Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1])
  return Math.round(seconds * 10_000) / 10
}

/**
 * Twenty ordinary calls a second, one after the other.
 *
 * @param {number} port @param {string} token @param {number} seconds
 */
async function callTimes(port, token, seconds) {
  const times = []
  const options = { headers: { 'ba-user-token': token, accept: 'application/json' } }
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(50)) {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/index/index?requiredLogin=1`, options).catch(() => null)
    await answer?.arrayBuffer()
    if (answer !== null) times.push(performance.now() - began)
  }
  return { p50Ms: at(times, 0.5), p99Ms: at(times, 0.99) }
}

/** The browsers, and what they have told. */
function startBrowsers() {
  const child = spawnOn(1, [join(root, 'bench/live/browsers.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] })
  /** @type {[number, string][]} */
  const told = []
  if (child.stdout === null || child.stdin === null) throw new Error('the browsers have no pipes')
  createInterface({ input: child.stdout }).on('line', (line) => told.push(JSON.parse(line)))
  const { stdin } = child
  /** @param {string} what @param {number} since */
  const times = (what, since) => told.filter(([ms, one]) => one === what && ms >= since).map(([ms]) => ms)
  return {
    /** @param {number} port @param {readonly string[]} tokens */
    open: (port, tokens) => stdin.write(`${JSON.stringify({ port, tokens })}\n`),
    times,
    /** @param {string} what @param {number} count @param {number} since */
    async until(what, count, since = 0) {
      for (const end = Date.now() + 180_000; times(what, since).length < count; await wait(50))
        if (Date.now() > end) throw new Error(`only ${times(what, since).length} of ${count} × ${what}`)
    },
    stop: () => child.kill(),
  }
}

/**
 * Numbers in each second from a moment on.
 *
 * @param {readonly number[]} moments @param {number} start
 */
const bySecond = (moments, start) => {
  const seconds = Math.max(...moments.map((ms) => Math.floor((ms - start) / 1000)))
  return Array.from(
    { length: seconds + 1 },
    (_, second) => moments.filter((ms) => Math.floor((ms - start) / 1000) === second).length,
  )
}

/**
 * Ends the server, starts it again at once, and watches the browsers return.
 *
 * @param {RunningServer} server @param {'stop' | 'kill'} how @param {() => Promise<RunningServer>} startAgain
 * @param {ReturnType<typeof startBrowsers>} browsers @param {string} token
 */
async function returnAfter(server, how, startAgain, browsers, token, metricsPort = 0) {
  const ended = Date.now()
  await server[how]()
  const stopMs = Date.now() - ended
  const again = await startAgain()
  const ready = Date.now()
  const calls = callTimes(again.port, token, 10)
  await browsers.until('open', streams, ended)
  const opened = browsers.times('open', ended)
  const result = {
    stopMs,
    downMs: ready - ended,
    allBackMs: Math.max(...opened) - ended,
    openingsBySecond: bySecond(opened, ended),
    attempts: browsers.times('try', ended).length,
    callsMeanwhile: await calls,
    lagP99Ms: await lagMs(metricsPort),
  }
  return { again, result }
}

async function main() {
  await step('compiling the server', () => run(localBin('tsc'), ['-b', 'server']).then(() => ''))
  const { addMembers } = await import('./live/people.mjs')
  const folder = mkdtempSync(join(tmpdir(), 'member-live-'))
  const limits = { LIVE_STREAMS: '5000', LIVE_STREAMS_ADDRESS: '5000' }
  await (await startMemberServer(folder)).stop()
  const people = await addMembers(folder, streams + 1)
  const [sender] = people.splice(-1)
  if (sender === undefined) throw new Error('the site has no members to send messages')
  const metricsPort = 40_000 + (process.pid % 20_000)
  const settings = { ...limits, METRICS_PORT: String(metricsPort) }
  let server = await startMemberServer(folder, settings)
  const { port } = server
  const startAgain = () => startMemberServer(folder, { ...settings, PORT: String(port) })
  const browsers = startBrowsers()
  try {
    const [calls0, heap0] = await Promise.all([callTimes(port, sender.token, 15), heapMb(metricsPort)])
    const before = { memoryMb: memoryMb(server), heapMb: heap0, calls: calls0 }
    browsers.open(
      port,
      people.map(({ token }) => token),
    )
    await browsers.until('open', streams)
    await wait(2_000)
    await lagMs(metricsPort)
    const used = server.cpuSeconds()
    const [calls, heap] = await Promise.all([callTimes(port, sender.token, idleSeconds), heapMb(metricsPort)])
    // Twenty calls a second are part of it: they are measured without streams too.
    const beside = { cpuShare: (server.cpuSeconds() - used) / idleSeconds, calls, lagP99Ms: await lagMs(metricsPort) }
    const usedIdle = server.cpuSeconds()
    await wait(idleSeconds * 1000)
    const idle = {
      cpuShare: Math.round(((server.cpuSeconds() - usedIdle) / idleSeconds) * 1000) / 1000,
      memoryMb: memoryMb(server),
      heapMb: heap,
      lagP99Ms: await lagMs(metricsPort),
    }
    const arrivals = []
    for (let number = 0; number < 20; number += 1) {
      const began = Date.now()
      await fetch(`http://127.0.0.1:${port}/api/interaction/sendMessage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'ba-user-token': sender.token },
        body: JSON.stringify({ userId: people[(number * 50) % streams].id, content: `message ${number}` }),
      })
      await browsers.until('unread', 1, began)
      arrivals.push((browsers.times('unread', began)[0] ?? 0) - began)
    }
    const stopped = await returnAfter(server, 'stop', startAgain, browsers, sender.token, metricsPort)
    server = stopped.again
    await wait(16_000)
    const killed = await returnAfter(server, 'kill', startAgain, browsers, sender.token, metricsPort)
    server = killed.again
    const result = {
      machine: { ...machine(), pinning },
      streams,
      without: before,
      beside: { ...beside, cpuShare: Math.round(beside.cpuShare * 1000) / 1000 },
      idle: { ...idle, heapKbForEachStream: Math.round(((idle.heapMb - before.heapMb) * 1000) / streams) },
      messageArrivesMs: { p50: at(arrivals, 0.5), most: Math.max(...arrivals) },
      restart: stopped.result,
      kill: killed.result,
    }
    console.log(JSON.stringify(result, null, 2))
    mkdirSync(join(root, 'bench/results'), { recursive: true })
    writeFileSync(join(root, 'bench/results/live.json'), `${JSON.stringify(result, null, 2)}\n`)
    const most = Math.max(...stopped.result.openingsBySecond, ...killed.result.openingsBySecond)
    if (idle.lagP99Ms > wanted.lagP99Ms) console.log(`idle streams let the event loop lag ${idle.lagP99Ms} ms`)
    if (most > wanted.openingsPerSecond) console.log(`${most} streams were opened in one second`)
  } finally {
    browsers.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
