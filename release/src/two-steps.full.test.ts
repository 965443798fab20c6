// Where one rollback needs another one first, the command says so, with commands that work as they are printed.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { madeArea, madeHost, releaseOf } from '@member/release-store/testing'
import type { Manifest } from '@member/shared/manifest'
import { storePerTest } from './testing/run-release.ts'

const testStore = storePerTest()
const { release, goLive, live } = testStore

const releases = async () => {
  const { areas } = await live()
  return Object.fromEntries(Object.keys(areas).map((area) => [area, areas[area].current.release]))
}
const status = async () => {
  const { code, out } = await release('status', '--json')
  const { problems, notes } = JSON.parse(out)
  return { code, problems, notes }
}
const commandsIn = (text: string) =>
  [...text.matchAll(/`release ([^`]+)`/g)].map(([, line = '']) => line.replace('"…"', 'night').split(' '))

const oldHost = madeHost('1.0.0', { contract: '1.2.0' })
const newHost = madeHost('1.1.0', { contract: '1.3.0' })
const account = (version: string, contract = '^1.0.0') => madeArea('account', version, { contract })
const before = { host: releaseOf('1.0.0'), account: releaseOf('1.0.0') }
const misfit = `account ${releaseOf('1.1.0')}: contract: needs ^1.3.0, the host has 1.2.0`

describe('after a host with a new contract and an area that needs it', () => {
  let promoted = ''
  beforeEach(async () => {
    promoted = await goLive(oldHost, account('1.0.0'), newHost, account('1.1.0', '^1.3.0'))
  })

  test('status ends with 0 and notes the steps of a rollback of the host, which work', async () => {
    const { code, problems, notes } = await status()
    expect({ code, problems }).toEqual({ code: 0, problems: [] })
    expect(notes).toEqual([
      `a rollback of host to ${releaseOf('1.0.0')} takes 2 steps (${misfit}): \`release rollback account --reason "…"\`, then \`release rollback host --reason "…"\``,
    ])
    expect(promoted).toContain(`  note: ${notes[0]}`)
    expect((await release('status')).out).toContain(`\nnote: a rollback of host to ${releaseOf('1.0.0')} takes 2 steps`)
    for (const argv of commandsIn(notes[0])) expect(await release(...argv)).toMatchObject({ code: 0 })
    expect(await releases()).toEqual(before)
  })

  test.each([['rollback'], ['undo'], ['rollback', '--to', releaseOf('1.0.0')]])(
    '%s host is refused and names the steps, which work',
    async (command, ...options) => {
      const { code, err } = await release(command, 'host', ...options, '--reason', 'blank')
      expect({ code, err }).toEqual({
        code: 2,
        err: `host cannot go back to ${releaseOf('1.0.0')}: ${misfit}. Roll back account first: \`release rollback account --reason "…"\`, then \`${['release', command, 'host', ...options].join(' ')} --reason "…"\`.`,
      })
      for (const argv of commandsIn(err)) expect(await release(...argv)).toMatchObject({ code: 0 })
      expect(await releases()).toEqual(before)
    },
  )

  test('a held area is rolled back further with --to', async () => {
    await goLive(account('1.2.0', '^1.3.0'))
    await release('rollback', 'account', '--reason', 'x')
    const { code, notes } = await status()
    expect({ code, notes }).toEqual({
      code: 0,
      notes: [expect.stringContaining(`\`release rollback account --to ${releaseOf('1.0.0')} --reason`)],
    })
    for (const argv of commandsIn(notes[0])) expect(await release(...argv)).toMatchObject({ code: 0 })
    expect(await releases()).toEqual(before)
  })
})

test.each<[string, Manifest[]]>([
  ['has none', []],
  ['needs the new host as well', [account('1.0.0', '^1.3.0')]],
])('a host is a problem, without steps, when the release before of an area %s', async (_, earlier) => {
  await goLive(oldHost, newHost, ...earlier, account('1.1.0', '^1.3.0'))
  const { code, problems, notes } = await status()
  const problem = `host cannot be rolled back to ${releaseOf('1.0.0')}: ${misfit}`
  expect({ code, problems, notes }).toEqual({ code: 6, problems: [problem], notes: [] })
  const { err } = await release('rollback', 'host', '--reason', 'x')
  expect(err).toContain('No other published release of host fits.')
  expect(commandsIn(err)).toEqual([])
})

test('two areas go back before the host', async () => {
  const messages = (version: string, contract: string) => madeArea('messages', version, { contract })
  await goLive(oldHost, account('1.0.0'), messages('1.0.0', '^1.0.0'))
  await goLive(newHost, account('1.1.0', '^1.3.0'), messages('1.1.0', '^1.3.0'))
  const { err } = await release('rollback', 'host', '--reason', 'x')
  expect(err).toContain('Roll back account and messages first: ')
  for (const argv of commandsIn(err)) expect(await release(...argv)).toMatchObject({ code: 0 })
  expect(await releases()).toEqual({ ...before, messages: releaseOf('1.0.0') })
})

test.each(['rollback', 'undo'])('%s of an area that needs the old host names the host first', async (command) => {
  await goLive(oldHost, account('1.0.0'), account('1.1.0', '^1.0.0 || ^2.0.0'))
  await goLive(madeHost('2.0.0', { contract: '2.0.0' }))
  const { code, err } = await release(command, 'account', '--reason', 'blank')
  expect({ code, err }).toEqual({
    code: 2,
    err: `account cannot go back to ${releaseOf('1.0.0')}: account ${releaseOf('1.0.0')}: contract: needs ^1.0.0, the host has 2.0.0. Roll back host first: \`release rollback host --reason "…"\`, then \`release ${command} account --reason "…"\`.`,
  })
  for (const argv of commandsIn(err)) expect(await release(...argv)).toMatchObject({ code: 0 })
  expect(await releases()).toEqual(before)
})

test('no steps are named to a release that is damaged', async () => {
  await goLive(oldHost, account('1.0.0'), newHost, account('1.1.0', '^1.3.0'))
  await rm(join(testStore.path, 'r/host', releaseOf('1.0.0'), 'main.js'))
  const { err } = await release('rollback', 'host', '--reason', 'x')
  expect(err).toContain('main.js is missing')
  expect(commandsIn(err)).toEqual([])
})
