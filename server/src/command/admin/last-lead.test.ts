import { runLine } from '../../testing/command-line.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'

// No change by command takes the last lead of a store, as nobody could do a lead's work any more.

let own: TestDatabase
const run = (...argv: string[]) => runLine(['admin', ...argv, '--json'], { env: own.environment })
const groupOf = async (member: string) => JSON.parse((await run('member', 'show', member)).stdout.join('\n')).group

beforeAll(async () => {
  own = await testDatabase()
  const made = await runLine(['init', '--name', 'North', '--lead', 'anna', '--generate-password'], {
    env: own.environment,
  })
  expect(made).toMatchObject({ code: 0 })
  expect(await run('member', 'add', 'bea', '--no-password')).toMatchObject({ code: 0 })
})
afterAll(() => own.remove())

test('a lead who is made an agent stays a lead', async () => {
  const { code, stdout } = await run('agent', 'add', 'anna')
  expect({ code, result: JSON.parse(stdout.join('\n')).result }).toEqual({ code: 0, result: 'unchanged' })
  expect(await groupOf('anna')).toBe('leads')
})

test.each([
  ['agent', 'add', 'anna', '--group', 'agents'],
  ['agent', 'remove', 'anna'],
  ['member', 'move', 'anna', 'members'],
  ['group', 'set', 'leads', '--status', 'disabled'],
  ['group', 'revoke', 'leads', 'account/woManage'],
  ['group', 'revoke', 'leads', 'account/woManage/reply'],
])('%s %s %s %s is refused', async (...argv) => {
  const { code, stderr } = await run(...argv.filter(Boolean))
  expect(stderr).toEqual([expect.stringMatching(/^North would be left without a lead: nothing was changed\./)])
  expect(code).toBe(2)
  expect(await groupOf('anna')).toBe('leads')
})

test('a right of leads that agents get makes none of them a lead', async () => {
  expect(await run('member', 'add', 'cara', '--no-password')).toMatchObject({ code: 0 })
  expect(await run('agent', 'add', 'cara')).toMatchObject({ code: 0 })
  expect(await run('group', 'grant', 'agents', 'account/woManage/delete')).toMatchObject({ code: 0 })
  for (const change of [
    ['member', 'move', 'anna', 'members'],
    ['group', 'set', 'leads', '--status', 'disabled'],
    ['group', 'revoke', 'leads', 'account/woManage'],
  ]) {
    const { code, stderr } = await run(...change)
    expect({ change, code, stderr }).toEqual({
      change,
      code: 2,
      stderr: [expect.stringMatching(/left without a lead/)],
    })
  }
})

test('what an operator names may be taken from the leads, while they have other rights', async () => {
  expect(await run('group', 'revoke', 'leads', 'account/woManage/export')).toMatchObject({ code: 0 })
  expect(await run('group', 'grant', 'leads', 'account/woManage/export')).toMatchObject({ code: 0 })
})

test('a lead whose account is in wrong hands is locked at once', async () => {
  expect(await run('member', 'lock', 'anna')).toMatchObject({ code: 0 })
  expect(await run('member', 'unlock', 'anna')).toMatchObject({ code: 0 })
})

test('one of two leads may go, and the group of leads is kept', async () => {
  expect(await run('agent', 'add', 'bea', '--group', 'leads')).toMatchObject({ code: 0 })
  expect(await run('agent', 'remove', 'anna')).toMatchObject({ code: 0 })
  expect(await run('agent', 'remove', 'bea')).toMatchObject({ code: 2 })
  expect(await run('member', 'lock', 'bea')).toMatchObject({ code: 0 })
  expect(await run('member', 'move', 'bea', 'members')).toMatchObject({ code: 0 })
  expect((await run('group', 'remove', 'leads', '--yes')).stderr).toEqual([
    expect.stringMatching(/without a group for leads/),
  ])
})
