import { sharedDatabase } from '../testing/migrated-database.ts'
import {
  type Device,
  deviceSecrets,
  deviceText,
  isKnownDevice,
  newDevice,
  purgeDeviceSecrets,
  readDevice,
  withMember,
} from './device.ts'
import { accountKind, isContact } from './find-account.ts'
import { decideAttempt, othersPause, sourcePause } from './reserve-attempt.ts'
import { fairQueue } from './semaphore.ts'

describe('attempt decision', () => {
  test.each([
    [1, 0],
    [4, 0],
    [5, 5],
    [6, 10],
    [9, 80],
    [10, 86_400],
    [11, 86_400],
  ])('after %d failures from one source the next attempt waits %d s', (failures, seconds) => {
    expect(sourcePause(failures)).toBe(seconds)
  })

  test.each([
    [29, 0],
    [30, 60],
    [59, 60],
    [60, 900],
    [100_000, 900],
  ])('after %d failures from unknown sources the next attempt waits %d s', (failures, seconds) => {
    expect(othersPause(failures)).toBe(seconds)
  })

  test.each([
    ['no failures', undefined, { kind: 'allowed', failures: 1 }],
    ['few failures', { count: 4, last: 1000 }, { kind: 'allowed', failures: 5 }],
    ['a pause that has begun', { count: 6, last: 1000 }, { kind: 'wait', seconds: 10 }],
    ['a pause that is nearly over', { count: 6, last: 991 }, { kind: 'wait', seconds: 1 }],
    ['a pause that is over', { count: 6, last: 990 }, { kind: 'allowed', failures: 7 }],
    ['a pause by another server’s clock', { count: 6, last: 1030 }, { kind: 'wait', seconds: 40 }],
    ['a pause from before the clock was set back', { count: 6, last: 4600 }, { kind: 'allowed', failures: 7 }],
    ['a lock', { count: 10, last: 900 }, { kind: 'wait', seconds: 86_300 }],
    ['a lock that is over', { count: 10, last: 1000 - 86_400 }, { kind: 'allowed', failures: 1 }],
  ] as const)('%s', (_what, failures, decision) => {
    expect(decideAttempt(failures, 1000, sourcePause)).toEqual(decision)
  })
})

describe('contact', () => {
  test.each([
    ['email', 'a@b.cn', true],
    ['email', "o'neill@example.com", false],
    ['email', 'first.last+tag@mail.example.com', true],
    ['email', 'a@xn--fiqs8s.xn--fiqs8s', true],
    ['email', 'a@localhost', false],
    ['email', 'a@-example.com', false],
    ['email', 'a b@example.com', false],
    ['email', 'a@example.com,b@example.com', false],
    ['email', 'a@example.com\r\nBcc: b@example.com', false],
    ['email', `${'a'.repeat(64)}@${'b'.repeat(32)}.com`, false],
    ['mobile', '13800138000', true],
    ['mobile', '12800138000', false],
    ['mobile', '+8613800138000', false],
  ] as const)('as %s, %s: %s', (channel, text, allowed) => expect(isContact(channel, text)).toBe(allowed))
})

describe('device secrets', () => {
  const now = 1_800_000_000
  const day = 86_400

  const db = sharedDatabase()

  test('a secret signs for 90 days and verifies for 180', async () => {
    const [first] = await deviceSecrets(db, now)
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(await deviceSecrets(db, now + 89 * day)).toEqual([first])
    const [second, ...older] = await deviceSecrets(db, now + 90 * day)
    expect(second).not.toBe(first)
    expect(older).toEqual([first])
    expect(await deviceSecrets(db, now + 179 * day)).toEqual([second, first])
    expect((await deviceSecrets(db, now + 180 * day)).slice(1)).toEqual([second])
    await purgeDeviceSecrets(db, now + 180 * day)
    expect(await db.selectFrom('device_secret').select('id').execute()).toHaveLength(2)
  })
})

describe('device', () => {
  const device = newDevice()
  const known = withMember(device, 7, ['new', 'old'])

  test('a device is known to the members who logged in with it', () => {
    expect(isKnownDevice(known, 7, ['new'])).toBe(true)
    expect(isKnownDevice(known, 8, ['new'])).toBe(false)
    expect(isKnownDevice(device, 7, ['new'])).toBe(false)
  })

  test('a signature counts for its own device only', () => {
    expect(isKnownDevice({ ...newDevice(), signatures: known.signatures }, 7, ['new'])).toBe(false)
  })

  test('a signature is valid as long as its secret', () => {
    expect(isKnownDevice(known, 7, ['newer', 'new'])).toBe(true)
    expect(isKnownDevice(known, 7, ['newer', 'newest'])).toBe(false)
  })

  test('another login replaces the member’s signature, and the eight latest members are remembered', () => {
    let latest: Device = withMember(known, 7, ['newer', 'new'])
    expect(latest.signatures).toHaveLength(1)
    expect(isKnownDevice(latest, 7, ['newer'])).toBe(true)
    for (let member = 8; member < 16; member += 1) latest = withMember(latest, member, ['newer'])
    expect(latest.signatures).toHaveLength(8)
    expect(isKnownDevice(latest, 7, ['newer'])).toBe(false)
    expect(isKnownDevice(latest, 8, ['newer'])).toBe(true)
  })

  test('the cookie keeps the device', () => {
    expect(readDevice(deviceText(known))).toEqual(known)
  })

  test.each([
    '',
    'short',
    `${device.id}.`,
    `${device.id}.x`,
    `${device.id} `,
    Array.from({ length: 10 }, () => device.id).join('.'),
  ])('%j is no cookie of ours', (value) => {
    expect(readDevice(value)).toBeUndefined()
  })
})

describe('fair queue', () => {
  type Step = [key: string, item: string]

  const all = () => true

  const drained = (limit: number, steps: readonly Step[]) => {
    const queue = fairQueue<string>(limit)
    const refused = steps.map(([key, item]) => queue.add(key, item)).filter((item) => item !== undefined)
    const order: string[] = []
    for (let next = queue.next(all); next !== undefined; next = queue.next(all)) order.push(next.item)
    return { order: order.join(' '), refused: refused.join(' ') }
  }
  const line = (key: string, count: number): Step[] =>
    Array.from({ length: count }, (_, index) => [key, `${key}${index}`])

  test.each<[string, number, Step[], { order: string; refused: string }]>([
    ['one line is served in its order', 9, line('a', 3), { order: 'a0 a1 a2', refused: '' }],
    [
      'one item of another line waits for one of the long line, not for all',
      9,
      [...line('a', 5), ...line('b', 1)],
      { order: 'a0 b0 a1 a2 a3 a4', refused: '' },
    ],
    [
      'lines take turns',
      9,
      [...line('a', 3), ...line('b', 2), ...line('c', 1)],
      { order: 'a0 b0 c0 a1 b1 a2', refused: '' },
    ],
    ['a line that fills the queue refuses itself', 3, line('a', 5), { order: 'a0 a1 a2', refused: 'a3 a4' }],
    [
      'a full queue makes room for others out of the longest line',
      3,
      [...line('a', 3), ...line('b', 2)],
      { order: 'a0 b0 a1', refused: 'a2 b1' },
    ],
    [
      'among lines of the same length the newcomer goes',
      2,
      [...line('a', 1), ...line('b', 1), ...line('c', 1)],
      { order: 'a0 b0', refused: 'c0' },
    ],
    ['nothing waits where nothing may', 0, line('a', 1), { order: '', refused: 'a0' }],
  ])('%s', (_what, limit, steps, expected) => {
    expect(drained(limit, steps)).toEqual(expected)
  })

  test('a line that comes again after its last item was served waits for the lines before it', () => {
    const queue = fairQueue<string>(9)
    for (const [key, item] of [...line('a', 1), ...line('b', 2)]) queue.add(key, item)
    expect(queue.next(all)).toEqual({ key: 'a', item: 'a0' })
    queue.add('a', 'a1')
    expect([1, 2, 3].map(() => queue.next(all)?.item)).toEqual(['b0', 'a1', 'b1'])
  })

  test('a line that may not go keeps its turn', () => {
    const queue = fairQueue<string>(9)
    for (const [key, item] of [...line('a', 2), ...line('b', 2)]) queue.add(key, item)
    expect(queue.next((key) => key !== 'a')?.item).toBe('b0')
    expect(queue.next((key) => key === 'c')).toBeUndefined()
    expect([1, 2, 3].map(() => queue.next(all)?.item)).toEqual(['a0', 'b1', 'a1'])
  })
})

describe('find account', () => {
  test.each([
    ['demo', 'username'],
    ['13800138000', 'mobile'],
    ['12800138000', 'username'],
    ['1380013800', 'username'],
    ['a@b.c', 'email'],
  ])('%s is taken as %s', (account, kind) => expect(accountKind(account)).toBe(kind))
})
