import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { localBin, root, run, step } from '../scripts/run-step.mjs'
import { machine } from './machine.mjs'

/**
 * `npm run bench:lock-out`: one address guesses the demo member's password as fast as it can, while the member's own
 * browser, behind the same address, logs in again and again. Says when one of its logins does not succeed.
 */
const guesses = Number(process.env.BENCH_GUESSES || 500)
const settings = {
  DEMO: '1',
  PAGES: 'off',
  PORT: '0',
  LOGIN_CAPTCHA: 'off',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_LOGIN: '0',
}

/**
 * @param {string} address
 * @param {string} password
 * @param {string} [cookie]
 */
async function logIn(address, password, cookie = '') {
  const response = await fetch(`${address}/api/user/checkIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'think-lang': 'en', ...(cookie && { cookie }) },
    body: JSON.stringify({ tab: 'login', username: 'demo', password }),
  })
  const { code, msg } = /** @type {{ code: number, msg: string }} */ (await response.json())
  return { code, msg, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** @param {string} address */
async function attack(address) {
  const own = (await logIn(address, 'Demo123456')).cookie
  const counted = { guesses, guessesChecked: 0, guessesRefused: 0, ownLogins: 0, ownRefused: 0 }
  for (let number = 1; number <= guesses; number += 1) {
    const { msg } = await logIn(address, 'Wrong123456')
    if (msg === 'Wrong password') counted.guessesChecked += 1
    else counted.guessesRefused += 1
    if (number % 10 !== 0) continue
    counted.ownLogins += 1
    if ((await logIn(address, 'Demo123456', own)).code !== 1) counted.ownRefused += 1
  }
  return { ...counted, newBrowserAtThatAddress: (await logIn(address, 'Demo123456')).msg }
}

async function main() {
  await step('compiling the server', () => run(localBin('tsc'), ['-b', 'server']).then(() => ''))
  const folder = mkdtempSync(join(tmpdir(), 'member-lock-out-'))
  const server = spawn(process.execPath, [join(root, 'server/bin/member-server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings, DATA_DIR: folder },
  })
  try {
    const address = /** @type {string} */ (
      await new Promise((resolve, reject) => {
        createInterface({ input: server.stdout }).on('line', (line) => {
          if (line.startsWith('ready ')) resolve(line.slice(6))
        })
        server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
      })
    )
    const began = performance.now()
    const counted = await attack(address)
    const seconds = Math.round((performance.now() - began) / 100) / 10
    const result = { at: new Date().toISOString(), machine: machine(), seconds, ...counted }
    writeFileSync(join(root, 'bench/results/lock-out.json'), `${JSON.stringify(result, null, 2)}\n`)
    console.log(JSON.stringify(result, null, 2))
    if (counted.ownRefused > 0) console.log(`${counted.ownRefused} logins of the member's own browser were refused`)
  } finally {
    server.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error) => {
  console.error(error.output ?? error.stack)
  process.exit(1)
})
