import { randomSeries } from '../demo/fill-ledgers.ts'
import { memoryState } from '../shared-state/memory-state.ts'
import { closedPort } from '../testing/ports.ts'
import { testPassword } from '../testing/test-people.ts'
import { resetAccounts } from '../testing/test-reset.ts'
import { sharedServer, testServer } from '../testing/test-server.ts'
import { testClock, until } from '../testing/time.ts'
import { chooseItems, type Item, itemCounts, pick, placeItems } from './choose-items.ts'
import { captchaMemory, clicksAt, clicksHit } from './click-captcha.ts'

describe('blind guess', () => {
  // Somebody who finds every shape of a picture, but cannot tell what they show, passes fewer than 0.5 % of the pictures.

  const pictures = 2000
  const tries = 2

  test('of 2000 pictures clicked blindly in the places of the shapes at most ten pass', () => {
    const random = randomSeries(7)
    let passed = 0
    for (let count = 0; count < pictures; count += 1) {
      const shapes = placeItems(random, itemCounts.targets + itemCounts.decoys)
      const targets = shapes.slice(0, itemCounts.targets)
      const guesses = Array.from({ length: tries }, () => clicksAt(pick(random, shapes, itemCounts.targets)))
      if (guesses.some((guess) => clicksHit(guess, targets))) passed += 1
    }
    expect(passed).toBeLessThanOrEqual(10)
  })
})

describe('captcha code.endpoint', () => {
  const server = sharedServer({ OUTBOX: 'on' })
  resetAccounts(server)

  const request = (username: unknown) =>
    server.call('POST', '/common/captchaCode', { body: { username }, language: 'en' })

  /** Waits for `count` codes, oldest first: codes are sent after the answer. */
  const sent = async (count: number) => {
    const outbox = () => server.db.selectFrom('outbox').selectAll().orderBy('id').execute()
    await until(async () => (await outbox()).length >= count)
    return outbox()
  }
  const codeIn = (text: string) => /\bis ([A-Z0-9]{6})\b/.exec(text)?.[1] ?? ''

  const logIn = async (captchaInfo: string, username = 'alice') =>
    (
      await server.call('POST', '/user/checkIn', {
        body: { tab: 'login', username, password: testPassword, captchaId: 'code', captchaInfo },
        language: 'en',
      })
    ).body

  test('a code sent to the member’s mail address is accepted once instead of the clicks', async () => {
    const { body } = await request('alice')
    expect(body).toMatchObject({ code: 1, data: { captchaId: 'code' } })
    const [message] = await sent(1)
    expect(message).toMatchObject({ channel: 'email', address: 'alice@example.com', event: 'user_captcha' })
    const code = codeIn(message?.body ?? '')
    expect(code).not.toBe('')
    expect((await logIn(code)).code).toBe(1)
    expect((await logIn(code)).msg).toBe('That verification code is wrong or has expired')
  })

  test('a request with the mobile number sends a text message', async () => {
    await request('13900000001')
    const [message] = await sent(1)
    expect(message).toMatchObject({ channel: 'mobile', address: '13900000001' })
    expect((await logIn(codeIn(message?.body ?? ''))).code).toBe(1)
  })

  test('the answer is the same for accounts that do not exist, are disabled or have no contact', async () => {
    const answers = []
    for (const name of ['alice', 'nobody', 'disabled', 'limited', "' or 1=1 --"])
      answers.push((await request(name)).body)
    for (const answer of answers) expect({ ...answer, time: 0 }).toEqual({ ...answers[0], time: 0 })
    await sent(1)
    server.clock.advance(61)
    await request('alice')
    // A code for another account would be listed before this one.
    expect((await sent(2)).map(({ address }) => address)).toEqual(['alice@example.com', 'alice@example.com'])
  })

  test('a code is valid for its account only, and a wrong password is still refused', async () => {
    await request('alice')
    const code = codeIn((await sent(1))[0]?.body ?? '')
    expect((await logIn(code, 'master')).msg).toBe('That verification code is wrong or has expired')
    expect((await logIn(code, 'nobody')).msg).toBe('That verification code is wrong or has expired')
    const wrong = { tab: 'login', username: 'alice', password: 'Wrong123456', captchaId: 'code', captchaInfo: code }
    expect((await server.call('POST', '/user/checkIn', { body: wrong, language: 'en' })).body.msg).toBe(
      'Wrong password',
    )
  })

  test('sends at most one code a minute, and none without an account name', async () => {
    await request('alice')
    await sent(1)
    await request('alice')
    server.clock.advance(61)
    await request('alice')
    // A code for the second request would be listed before this one.
    expect(await sent(2)).toHaveLength(2)
    expect((await request('')).body).toMatchObject({ code: 0, msg: 'Enter your username, email or mobile number' })
  })

  test('a code is also accepted when a new password is requested', async () => {
    await request('alice@example.com')
    const code = codeIn((await sent(1))[0]?.body ?? '')
    const body = { email: 'alice@example.com', event: 'user_retrieve_pwd', captchaId: 'code', captchaInfo: code }
    expect((await server.call('POST', '/Ems/send', { body, language: 'en' })).body.code).toBe(1)
    expect((await sent(2))[1]).toMatchObject({ event: 'user_retrieve_pwd' })
  })

  test('after a code that could not be sent, the next can be sent at once', async () => {
    const broken = await testServer({
      SMTP_URL: `smtp://127.0.0.1:${await closedPort()}`,
      MAIL_FROM: 'site@example.com',
    })
    const failures = () => broken.log.filter((line) => line.includes('a code could not be sent')).length
    for (const count of [1, 2]) {
      await broken.call('POST', '/common/captchaCode', { body: { username: 'alice' } })
      await until(() => failures() >= count)
      expect(failures()).toBe(count)
    }
    await broken.close()
  })

  test('a site without delivery answers the same for every account', async () => {
    const mute = await testServer()
    for (const username of ['alice', 'nobody']) {
      const { body } = await mute.call('POST', '/common/captchaCode', { body: { username }, language: 'en' })
      expect(body).toMatchObject({ code: 0, msg: 'Codes can’t be sent at the moment' })
    }
    await mute.close()
  })
})

describe('captcha memory', () => {
  const captcha = { boxes: [{ x: 1, y: 2, size: 32 }], triesLeft: 1, expiresAt: 1 }

  test('a captcha can be taken once', async () => {
    const memory = captchaMemory(memoryState(testClock()), 600)
    await memory.put('a', captcha)
    expect(await Promise.all([memory.take('a'), memory.take('a')])).toEqual([captcha, undefined])
  })
})

describe('choose items', () => {
  const nameOf = (item: Item) => (item.kind === 'icon' ? item.icon.en : item.character)
  const familyOf = (item: Item) => (item.kind === 'icon' ? item.icon.family : undefined)

  describe.each(['icon', 'character'] as const)('a picture of kind %s', (kind) => {
    test('has four items to click and five others, all different and of that kind', () => {
      for (let seed = 0; seed < 200; seed += 1) {
        const { targets, decoys } = chooseItems(randomSeries(seed), kind)
        expect([targets.length, decoys.length]).toEqual([itemCounts.targets, itemCounts.decoys])
        const all = [...targets, ...decoys]
        expect(new Set(all.map(nameOf)).size).toBe(9)
        expect(all.every((item) => item.kind === kind)).toBe(true)
      }
    })
  })

  test('every icon to click has a decoy of its family', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { targets, decoys } = chooseItems(randomSeries(seed), 'icon')
      const count = (items: readonly Item[], family: unknown) =>
        items.filter((item) => familyOf(item) === family).length
      for (const target of targets) {
        const family = familyOf(target)
        expect(count(decoys, family)).toBeGreaterThanOrEqual(count(targets, family))
      }
    }
  })

  test('every icon is asked for in some picture', () => {
    const asked = new Set<string>()
    for (let seed = 0; seed < 200; seed += 1) {
      for (const target of chooseItems(randomSeries(seed), 'icon').targets) asked.add(nameOf(target))
    }
    expect(asked.size).toBe(24)
  })
})
