import { openBursts } from './bursts.mjs'
import { indexCall, plainHeaders, startBare, startMemberServer, tellsCpuTime } from './servers.mjs'

/** index/index is the answer every page waits for: it must reach this share of a bare route with the same answer. */
export const wantedShare = 1 / 2

const connections = 16
/** Answers before anything is measured, until the code is compiled. */
const toWarmUp = 6000
const [pairs, answersEach] = [60, 300]
/** Pairs after which the time below counts. */
const leastPairs = 20
const longest = 8_000

/**
 * What an answer takes while little disturbs it: most of what else runs makes the bursts around it dearer.
 *
 * @param {readonly number[]} values
 */
const tenth = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 10)]

/**
 * The share of a bare route's rate that index/index reaches, of processor time, in short bursts of the two in turn, so
 * that a busy machine disturbs both. Undefined where the system does not tell the processor time of a process.
 *
 * @param {string} folder for data and logs
 */
export async function measureShare(folder) {
  if (!tellsCpuTime) return undefined
  const member = await startMemberServer(folder)
  /** @type {Awaited<ReturnType<typeof startBare>> | undefined} */
  let bareServer
  try {
    const { call, answer } = await indexCall(member.port)
    bareServer = await startBare(folder, answer)
    const ours = await openBursts(member, call, connections)
    const bare = await openBursts(bareServer, { path: '/same', headers: plainHeaders }, connections)
    await ours.burst(toWarmUp)
    await bare.burst(toWarmUp)
    const microseconds = { ours: /** @type {number[]} */ ([]), bare: /** @type {number[]} */ ([]) }
    const ends = performance.now() + longest
    for (let pair = 0; pair < pairs && (pair < leastPairs || performance.now() < ends); pair += 1) {
      microseconds.ours.push(await ours.burst(answersEach))
      microseconds.bare.push(await bare.burst(answersEach))
    }
    ours.close()
    bare.close()
    const [oursMicroseconds, bareMicroseconds] = [tenth(microseconds.ours), tenth(microseconds.bare)]
    return { share: bareMicroseconds / oursMicroseconds, oursMicroseconds, bareMicroseconds }
  } finally {
    await Promise.all([member.kill(), bareServer?.kill()])
  }
}
