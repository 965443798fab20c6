import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bidi, connectBidi } from './bidi.ts'

/** A running Firefox without a window, with a profile of its own. */
export interface Firefox {
  bidi: Bidi
  stop(): Promise<void>
}

/** No visits to the vendor, and the language and colours of the other browser tests. */
const settings = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'zh-CN, zh',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}

/** Starts Firefox; `FIREFOX_PATH` says where it is. */
export async function startFirefox(): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'member-firefox-'))
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const port = await freePort()
  const program = process.env.FIREFOX_PATH ?? 'firefox-esr'
  const browser = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', `${port}`, 'about:blank'],
    { stdio: 'ignore', env: { ...process.env, HOME: profile, TZ: 'Asia/Shanghai' } },
  )
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()))
  const bidi = await connectBidi(port)
  await bidi.send('session.new', { capabilities: {} })
  await bidi.send('session.subscribe', {
    events: ['log.entryAdded', 'network.fetchError', 'network.responseCompleted'],
  })
  return {
    bidi,
    async stop() {
      bidi.close()
      browser.kill('SIGTERM')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
