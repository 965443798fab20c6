import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { transformSync } from '@swc/core'
import { root } from '../../scripts/run-step.mjs'

/**
 * A process with many browsers, each with one event stream, that return as the host's do when it breaks (its own rule,
 * `host/src/live/outcome.ts`). Reads lines of JSON `{ port, tokens }`; prints a line `[milliseconds, what]` for each
 * connection it tries (`try`), each stream that opens (`open`) and each message that arrives (`unread`).
 */
const source = readFileSync(join(root, 'host/src/live/outcome.ts'), 'utf8')
const { code } = transformSync(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } })
const { pauseAfter } = await import(`data:text/javascript,${encodeURIComponent(code)}`)

/** @param {string} what */
const say = (what) => console.log(JSON.stringify([Date.now(), what]))

/**
 * @param {number} port
 * @param {string} token
 * @returns {Promise<{ kind: string, reason?: string, heard: boolean, retry: number }>}
 */
const hear = (port, token) =>
  new Promise((resolve) => {
    say('try')
    let [heard, retry, rest] = [false, 1_000, '']
    /** @type {string | undefined} */
    let reason
    const end = () => resolve({ ...(reason ? { kind: 'ended', reason } : { kind: 'broken' }), heard, retry })
    const request = get({ port, path: '/api/live', headers: { 'ba-user-token': token }, agent: false }, (response) => {
      if (response.statusCode !== 200) return resolve({ kind: 'later', heard, retry })
      response.setEncoding('utf8').on('data', (part) => {
        const blocks = (rest + part).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          retry = Number(/^retry: (\d+)$/m.exec(block)?.[1] ?? retry)
          const event = /^event: (\w+)$/m.exec(block)?.[1]
          if (event === 'end') reason = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}').reason
          if (event === 'unread') say('unread')
          if (event !== 'hello') continue
          heard = true
          say('open')
        }
      })
      response.on('close', end).on('error', () => {})
    })
    request.on('error', end)
  })

/**
 * @param {number} port
 * @param {string} token
 */
async function browse(port, token) {
  for (let failed = 0; ; failed += 1) {
    const { heard, retry, ...outcome } = await hear(port, token)
    if (heard) failed = 0
    const ms = pauseAfter({ seconds: 60, ...outcome }, { failed, retry }, Math.random())
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
}

createInterface({ input: process.stdin }).on('line', async (line) => {
  const { port, tokens } = JSON.parse(line)
  for (const [index, token] of tokens.entries()) {
    void browse(port, token)
    // The first time they do not come all at once either.
    if (index % 20 === 19) await new Promise((resolve) => setTimeout(resolve, 50))
  }
})
