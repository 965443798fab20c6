// Operators make, list and end the tokens of teams; only `add` ever shows one.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { madeArea } from '@member/release-store/testing'
import { storePerTest } from '../testing/run-release.ts'

const testStore = storePerTest()
const { release, publish } = testStore

const made = async (...options: string[]) => {
  await publish(madeArea('coupons', '1.0.0'))
  return release('token', 'add', 'Coupons team', '--area', 'coupons', ...options)
}

test('a new token is alone on standard output, and the store has only its hash', async () => {
  const { code, out, err } = await made('--area', 'host', '--area', 'coupons')
  expect(code).toBe(0)
  const [, id = '', secret = ''] = /^mrt_([0-9a-f]{8})_([\w-]{43})$/.exec(out) ?? []
  expect(err).toBe(`token ${id} of Coupons team for coupons, host, valid without an end; it is shown this once only`)
  expect(await readdir(join(testStore.path, 'tokens'))).toEqual([`${id}.json`])
  const stored = await readFile(join(testStore.path, 'tokens', `${id}.json`), 'utf8')
  expect(JSON.parse(stored)).toMatchObject({ schema: 1, id, team: 'Coupons team', areas: ['coupons', 'host'] })
  expect(stored).not.toContain(secret)
})

test('the list shows each with its state, and no secret; a revoked one stays in it', async () => {
  expect((await release('token', 'list')).code).toBe(5)
  const { token, id } = JSON.parse((await made('--days', '30', '--json')).out)
  const { out } = await release('token', 'list')
  expect(out).toMatch(new RegExp(`^ID .*\\n${id}  Coupons team  coupons  valid until \\d{4}-\\d\\d-\\d\\d$`))
  expect(await release('token', 'revoke', id)).toMatchObject({
    code: 0,
    out: expect.stringMatching(`^token ${id} of Coupons team: revoked on \\d{4}-\\d\\d-\\d\\d$`),
  })
  const [listed] = JSON.parse((await release('token', 'list', '--json')).out)
  expect(listed).toMatchObject({ id, revokedAt: expect.stringMatching(/Z$/) })
  await release('token', 'revoke', id)
  expect(JSON.parse((await release('token', 'list', '--json')).out)).toEqual([listed])
  expect(JSON.stringify(listed)).not.toContain(token.slice(-43))
})

test.each<[string[], number, string]>([
  [['add', 'Coupons team'], 1, "Required option '--area <area>' not specified; see `release help token add`."],
  [['add', ' ', '--area', 'coupons'], 1, 'It is no name of a team'],
  [['add', 'Coupons team', '--area', 'Coupons'], 1, 'It is no area name'],
  [['add', 'Coupons team', '--area', 'coupons', '--days', '0'], 1, 'It is no number of days'],
  [['revoke', '../../live'], 1, 'It is no id of a token'],
  [['revoke', '00000000'], 2, 'There is no token 00000000 in '],
])('token %j is refused with a sentence', async (argv, code, sentence) => {
  await publish(madeArea('coupons', '1.0.0'))
  expect(await release('token', ...argv)).toMatchObject({ code, out: '', err: expect.stringContaining(sentence) })
})
