import { folderStore, putBatch } from '@member/release-store'
import { madeArea, madeHost } from '@member/release-store/testing'
import { releaseOn, storePerTest } from './testing/run-release.ts'

const testStore = storePerTest()
const { release, publish, goLive, live } = testStore

const one = madeArea('account', '1.0.0')
const two = madeArea('account', '1.1.0')
const three = madeArea('account', '1.2.0')
const why = ['--reason', 'because'] as const
const account = async () => (await live()).areas.account

/** `one` is current, `two` is stored. */
async function oneLive() {
  await goLive(madeHost('1.0.0'), one)
  await publish(two)
}

const share = (percent: string) => release('promote', 'account', two.release, '--share', percent)

describe('a candidate', () => {
  beforeEach(oneLive)

  test('is given to a share, which grows, and then to everybody; the log has who, why, before and after', async () => {
    expect((await share('5')).out).toBe(
      `promote account: stays on ${one.release} (generation 3)\n  candidate ${two.release}: 0 % -> 5 %`,
    )
    const { salt, since } = (await account()).candidate
    expect((await release('share', 'account', '20', ...why)).out).toContain(`candidate ${two.release}: 5 % -> 20 %`)
    expect((await account()).candidate).toMatchObject({ release: two.release, share: 20, salt, since })
    expect((await release('finish', 'account')).out).toContain(`finish account: ${one.release} -> ${two.release}`)
    expect(await account()).toMatchObject({ current: { release: two.release }, previous: { release: one.release } })
    expect(await account()).not.toHaveProperty('candidate')
    expect((await release('history', '--area', 'account')).out).toMatch(
      /finish account.*candidate .*: 20 % -> 0 %.*share account.*5 % -> 20 %\n {3}because.*promote account/s,
    )
  })

  test('is taken back, and may be tried again', async () => {
    await share('5')
    expect((await release('abort', 'account', ...why)).out).toContain(': 5 % -> 0 %')
    expect(await account()).toMatchObject({ state: 'live', banned: [] })
    expect(await share('5')).toMatchObject({ code: 0 })
  })

  test('is taken back with a hold: it is banned, and nothing is promoted until resume', async () => {
    await share('5')
    await release('abort', 'account', '--hold', ...why)
    expect(await account()).toMatchObject({ state: 'held', current: { release: one.release }, banned: [two.release] })
    expect(await share('5')).toMatchObject({ code: 3 })
  })

  test('taken back with a hold leaves the current release to be rolled back; after that, once', async () => {
    await goLive(two)
    await publish(three)
    await release('promote', 'account', three.release, '--share', '5')
    await release('abort', 'account', '--hold', '--reason', 'candidate is blank')
    const { stopped, since } = await account()
    expect(stopped).toEqual({ by: 'abort', at: expect.not.stringMatching(since) })
    expect((await release('promote', 'account', two.release)).err).toContain(
      `account is held since ${stopped.at} (candidate is blank); `,
    )
    expect((await release('status')).out.replace(/\s+/g, ' ')).toMatch(/held since [^,]*, by abort: candidate is blank/)
    expect(await release('rollback', 'account', '--reason', 'so is this one')).toMatchObject({ code: 0 })
    expect(await account()).toMatchObject({ current: { release: one.release }, banned: [three.release, two.release] })
    expect((await release('rollback', 'account', ...why)).err).toContain(
      `account was rolled back already, to ${one.release} at ${(await account()).stopped.at} (so is this one). `,
    )
  })

  test('is replaced by another, for other visitors', async () => {
    await share('5')
    const before = (await account()).candidate
    await publish(three)
    expect((await release('promote', 'account', three.release, '--share', '5')).code).toBe(0)
    expect((await account()).candidate.release).toBe(three.release)
    expect((await account()).candidate.salt).not.toBe(before.salt)
  })

  test('is dropped by a rollback and by a promotion, and an undo brings it back', async () => {
    await goLive(two)
    await publish(three)
    await release('promote', 'account', three.release, '--share', '5')
    await release('rollback', 'account', ...why)
    expect(await account()).toMatchObject({ state: 'held', current: { release: one.release }, banned: [two.release] })
    expect(await account()).not.toHaveProperty('candidate')
    await release('undo', 'account', ...why)
    expect((await account()).candidate.release).toBe(three.release)
    await release('promote', 'account', three.release)
    expect(await account()).not.toHaveProperty('candidate')
  })

  test.each<[string, string[], RegExp]>([
    ['a share without one', ['share', 'account', '20'], /account has no candidate; .*--share 5/],
    ['finish without one', ['finish', 'account'], /account has no candidate/],
    ['abort without one', ['abort', 'account', ...why], /account has no candidate/],
    ['of the current release', ['promote', 'account', one.release, '--share', '5'], /is current: everybody has it/],
  ])('%s is refused', async (_, line, sentence) => {
    expect(await release(...line)).toMatchObject({ code: 2, err: expect.stringMatching(sentence) })
  })

  test('fits the candidates of the others, too', async () => {
    await publish(madeHost('2.0.0', { provides: { react: '20.0.0' } }))
    await goLive(madeArea('messages', '1.0.0', { singletons: { react: '>=19.0.0 <21.0.0' } }))
    const wide = madeArea('account', '1.3.0', { singletons: { react: '>=19.0.0 <21.0.0' } })
    await goLive(wide)
    expect(await release('promote', 'host', madeHost('2.0.0').release, '--share', '5')).toMatchObject({ code: 0 })
    expect(await share('5')).toMatchObject({
      code: 2,
      err: expect.stringContaining(`account ${two.release}: react: needs ^19.0.0, the host has 20.0.0`),
    })
  })

  test('that the host no longer fits is a problem, warned of by the rollback, and no undo brings it back', async () => {
    const needy = madeArea('account', '1.3.0', { contract: '^1.3.0' })
    await goLive(madeHost('1.1.0', { contract: '1.3.0' }))
    await publish(needy)
    await release('promote', 'account', needy.release, '--share', '5')
    expect(await release('status')).toMatchObject({ code: 0 })
    const clause = `the candidate account ${needy.release}: contract: needs ^1.3.0, the host has 1.2.0`
    expect((await release('rollback', 'host', ...why)).out).toContain(`warning: ${clause}; \`release abort account`)
    expect(await release('status')).toMatchObject({ code: 6, out: expect.stringContaining('problem: the candidate') })
    await release('pin', 'account', ...why)
    expect((await release('undo', 'account', ...why)).out).toContain(`warning: ${clause}`)
    await release('abort', 'account', ...why)
    expect(await release('undo', 'account', ...why)).toMatchObject({
      code: 2,
      err: expect.stringContaining(`account cannot get its candidate back: ${clause}`),
    })
  })

  test('another than the one that was seen is not aborted', async () => {
    await share('5')
    expect(await release('abort', 'account', '--from', one.release, ...why)).toMatchObject({
      code: 2,
      err: `The candidate of account is ${two.release}, not ${one.release}; nothing was changed.`,
    })
  })

  test.each(['0', '100', '5 %', '0.001', '-1'])('a share of %s is refused with what is right', async (percent) => {
    expect(await release('promote', 'account', two.release, `--share=${percent}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('0.01 to 99.99'),
    })
  })

  test('of an area that was never live is refused', async () => {
    await publish(madeArea('messages', '1.0.0'))
    expect(await release('promote', 'messages', '--share', '5')).toMatchObject({
      code: 2,
      err: 'messages has never been promoted: promote a release for everybody first.',
    })
  })
})

test('a change of a state that the caller has not seen is refused, and nothing is changed', async () => {
  await oneLive()
  expect(await release('promote', 'account', two.release, '--if-generation', '1')).toMatchObject({
    code: 4,
    err: 'The log is at generation 2, not 1; nothing was changed. Look at `release status`.',
  })
  expect(await release('promote', 'account', two.release, '--if-generation', '2')).toMatchObject({ code: 0 })
})

describe('a ban', () => {
  beforeEach(async () => {
    await goLive(madeHost('1.0.0'), one, two, three)
  })

  test('of the fallback leaves the one before it as the fallback', async () => {
    await release('ban', 'account', two.release, ...why)
    expect(await account()).toMatchObject({ state: 'live', previous: { release: one.release }, banned: [two.release] })
  })

  test('of the candidate drops it', async () => {
    const four = madeArea('account', '1.3.0')
    await publish(four)
    await release('promote', 'account', four.release, '--share', '5')
    await release('ban', 'account', four.release, ...why)
    expect(await account()).not.toHaveProperty('candidate')
    expect(await release('promote', 'account', four.release)).toMatchObject({ code: 2 })
  })

  test('of the current release is refused with the way to leave it', async () => {
    expect(await release('ban', 'account', three.release, ...why)).toMatchObject({
      code: 2,
      err: expect.stringContaining('`release rollback account --reason "…"` leaves it'),
    })
  })
})

test('a pinned area takes no promotion and no share until resume; a rollback always works', async () => {
  await oneLive()
  await goLive(two)
  await release('pin', 'account', '--reason', 'freeze')
  expect(await release('promote', 'account', one.release)).toMatchObject({
    code: 3,
    err: expect.stringMatching(/^account is pinned since \S+Z \(freeze\); `release resume account`/),
  })
  expect(await release('promote', 'account', one.release, '--share', '5')).toMatchObject({ code: 3 })
  expect(await release('rollback', 'account', ...why)).toMatchObject({ code: 0 })
  await release('resume', 'account')
  await release('pin', 'account', ...why)
  await release('resume', 'account')
  expect((await account()).state).toBe('live')
})

test('on a pinned area a share may be made smaller or ended, not larger, and the pin stays', async () => {
  await oneLive()
  await share('20')
  await release('pin', 'account', '--reason', 'freeze')
  expect(await release('share', 'account', '21')).toMatchObject({ code: 3 })
  expect(await release('share', 'account', '5')).toMatchObject({ code: 0 })
  expect(await release('abort', 'account', '--hold', ...why)).toMatchObject({ code: 0 })
  expect(await account()).toMatchObject({ state: 'pinned', stopped: { by: 'pin' }, banned: [two.release] })
  expect(await release('resume', 'account', '--hold')).toMatchObject({ code: 1 })
  expect(await release('resume', 'account', '--allow', two.release, '--hold')).toMatchObject({ code: 0 })
  expect(await account()).toMatchObject({ state: 'pinned', reason: 'freeze', banned: [] })
})

test('history names the release of a ban, what an undo took back, and what members read of an area that is off', async () => {
  await oneLive()
  await goLive(two)
  await release('rollback', 'account', ...why)
  await release('undo', 'account', ...why)
  await release('ban', 'account', one.release, ...why)
  await release('off', 'account', '--say', 'en=Back at nine.', '--say', 'zh-cn=九点恢复。', ...why)
  const lines = JSON.parse((await release('history', '--area', 'account', '--limit', '4', '--json')).out)
  expect(lines).toMatchObject([
    { operation: 'off', off: { en: 'Back at nine.', 'zh-cn': '九点恢复。' } },
    { operation: 'ban', banned: one.release },
    { operation: 'undo', undone: 4, allowed: two.release },
    { operation: 'rollback', banned: two.release },
  ])
  const { out } = await release('history', '--area', 'account', '--limit', '4')
  for (const line of [
    'members read (en): Back at nine.',
    `banned ${one.release}`,
    'took back generation 4',
    `banned ${two.release}`,
  ])
    expect(out).toContain(`\n   ${line}\n`)
})

test('why an area is held or pinned outlasts changes of another kind, and why it is off is apart', async () => {
  await oneLive()
  await goLive(two)
  await publish(three)
  await release('promote', 'account', three.release, '--share', '5')
  await release('pin', 'account', '--reason', 'closing of the books')
  for (const line of [
    ['ban', 'account', one.release],
    ['abort', 'account'],
    ['off', 'account'],
  ])
    await release(...line, '--reason', line[0] ?? '')
  expect(await account()).toMatchObject({ reason: 'closing of the books', offReason: 'off' })
  const { out } = await release('status')
  expect(out.replace(/\s+/g, ' ')).toMatch(/by pin: closing of the books .*switched off, [^:]*: off /)
  await release('undo', 'account', '--reason', 'undo')
  expect(await account()).toMatchObject({ state: 'pinned', reason: 'closing of the books' })
  expect(await account()).not.toHaveProperty('offReason')
})

test('where somebody reads along, a rollback ends with what open tabs say', async () => {
  await oneLive()
  await goLive(two)
  const store = folderStore(testStore.path)
  const stays = [{ area: 'account', release: two.release }]
  await putBatch(store, { reports: [], worked: [], stays }, { at: Date.now() + 60_000, writer: 'a', n: 1 })
  const { out } = await releaseOn(testStore.path, {}, 1)('rollback', 'account', ...why)
  expect(out).toContain(`  open tabs have said 1 time that they still show ${two.release}, until`)
})

test('a rollback of the host is never urgent', async () => {
  await oneLive()
  expect(await release('rollback', 'host', '--urgent', ...why)).toMatchObject({
    code: 1,
    err: expect.stringContaining('without --urgent'),
  })
})

test('an urgent rollback has open tabs leave at once, until it is resumed', async () => {
  await oneLive()
  await goLive(two)
  await release('rollback', 'account', '--urgent', ...why)
  expect(await account()).toMatchObject({ urgent: true, banned: [two.release] })
  await release('resume', 'account')
  expect(await account()).not.toHaveProperty('urgent')
})

describe('an area that is switched off', () => {
  beforeEach(oneLive)

  test('stays off when its release changes, until it is switched on', async () => {
    const said = { en: 'Back at nine.', 'zh-cn': '九点恢复。' }
    await release('off', 'account', '--say', `en=${said.en}`, '--say', `zh-cn=${said['zh-cn']}`, ...why)
    await goLive(two)
    await release('rollback', 'account', ...why)
    expect(await account()).toMatchObject({ off: said, current: { release: one.release } })
    expect(await release('status')).toMatchObject({ code: 0, err: '', out: expect.stringContaining('switched off') })
    await release('on', 'account')
    expect(await account()).not.toHaveProperty('off')
  })

  test.each<[number, string[], string]>([
    [2, ['host'], 'The host cannot be switched off'],
    [1, ['account', '--say', 'en=Back at nine.'], '--say is missing for zh-cn'],
    [1, ['account', '--say', 'fr=Bientôt'], 'It is no sentence in zh-cn or en'],
  ])('is refused with %s for %j', async (code, line, sentence) => {
    expect(await release('off', ...line, ...why)).toMatchObject({ code, err: expect.stringContaining(sentence) })
  })
})
