import type { KyselyPlugin } from 'kysely'
import { sharedDatabase } from '../testing/migrated-database.ts'
import { addTestPeople } from '../testing/test-people.ts'
import { QueueFull, semaphore } from './semaphore.ts'
import { setPassword } from './set-password.ts'
import { isStaffLike, type StaffName, staffName, usualStaffNames } from './staff-names.ts'

describe('semaphore', () => {
  const held = () => {
    let release = () => {}
    const done = new Promise<void>((resolve) => {
      release = resolve
    })
    return { done, release: () => release() }
  }

  test('runs no more tasks at once than it has permits, the others in order', async () => {
    const two = semaphore(2, 10)
    let running = 0
    let most = 0
    const order: number[] = []
    const work = (index: number) => async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      order.push(index)
      running -= 1
      return index
    }
    expect(await Promise.all([1, 2, 3, 4, 5].map((index) => two.run(work(index))))).toEqual([1, 2, 3, 4, 5])
    expect(most).toBe(2)
    expect(order).toEqual([1, 2, 3, 4, 5])
  })

  test('rejects a task at once when the queue is full', async () => {
    const one = semaphore(1, 1)
    const { done, release } = held()
    const first = one.run(() => done)
    const second = one.run(async () => 'second')
    await expect(one.run(async () => 'third')).rejects.toThrow(QueueFull)
    release()
    await first
    expect(await second).toBe('second')
  })

  test('a task that fails returns its permit', async () => {
    const one = semaphore(1, 0)
    await expect(one.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await one.run(async () => 'next')).toBe('next')
  })

  test('a key leaves one of several permits to the others', async () => {
    const two = semaphore(2, 10)
    const { done, release } = held()
    let [running, most] = [0, 0]
    const slow = async () => {
      running += 1
      most = Math.max(most, running)
      await done
      running -= 1
    }
    const many = [1, 2, 3].map(() => two.run(slow, 'many'))
    expect(await two.run(async () => 'at once', 'other')).toBe('at once')
    // Tasks without a key are the server's own.
    expect(await two.run(async () => 'own')).toBe('own')
    release()
    await Promise.all(many)
    expect(most).toBe(1)
  })

  test('a task of another key waits for one task, whatever waits already', async () => {
    const one = semaphore(1, 10)
    const order: string[] = []
    const note = (name: string) => async () => void order.push(name)
    const { done, release } = held()
    const tasks = [one.run(() => done, 'many'), ...['a', 'b', 'c'].map((name) => one.run(note(name), 'many'))]
    tasks.push(one.run(note('other'), 'one'))
    release()
    await Promise.all(tasks)
    expect(order).toEqual(['a', 'other', 'b', 'c'])
  })
})

describe('set password', () => {
  // A new password and the end of all logins come together or not at all.

  const db = sharedDatabase()

  /** Fails where the logins are ended, as a database that goes away there does. */
  const gone: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'DeleteQueryNode') throw new Error('the database is gone')
      return node
    },
    transformResult: async ({ result }) => result,
  }

  test('logins that cannot be ended leave the old password', async () => {
    const { alice } = await addTestPeople(db, 1_800_000_000)
    const password = async () =>
      (await db.selectFrom('member').select('password').where('id', '=', alice).executeTakeFirstOrThrow()).password
    const before = await password()
    await expect(setPassword(db.withPlugin(gone), alice, 'new hash')).rejects.toThrow('the database is gone')
    expect(await password()).toBe(before)
    await setPassword(db, alice, 'new hash')
    expect(await password()).toBe('new hash')
  })
})

describe('staff like name', () => {
  const namesOf = (list: string): StaffName[] => list.split(',').flatMap((name) => staffName(name) ?? [])
  const usual = namesOf(usualStaffNames)

  test.each([
    '客服',
    '客服小王',
    '官方客服',
    '客-服_01',
    '管理员',
    '管理員',
    '管埋员',
    '系统',
    '系統通知',
    '订单系统',
    '⽤户管理员',
    'Admin',
    'admin_2024',
    'Adm1n',
    'АDМIN',
    'ａｄｍｉｎ',
    'ᴀᴅᴍɪɴ',
    'Ádmïn',
    'adrnin',
    'ad\u200bmin',
    '\u2060客\u200d服',
    '客\u3164服',
    'a\u00addmin\ufe0f',
    'S-u-p-p-o-r-t',
    'Supp0rt',
    '5upport_team',
    '𝐒𝐮𝐩𝐩𝐨𝐫𝐭',
    'CustomerService',
    'Cu5tomer_Serv1ce_7',
    'shop_official',
    'System',
    'system01',
    'STAFF',
  ])('%j looks like the store', (name) => {
    expect(isStaffLike(name, usual)).toBe(true)
  })

  test.each(['', '林小满', 'Badminton', 'Lena', '服务员', '管理学院小李', '系统架构师', 'Stafford', 'Serviceman'])(
    '%j does not',
    (name) => {
      expect(isStaffLike(name, usual)).toBe(false)
    },
  )

  test('the nickname of an account of the store is its alone, also where it only looks the same', () => {
    const like = (name: string) => isStaffLike(name, [], ['云杉小助手', 'Robin_Lee'])
    expect(['云杉小助手', '云杉\u200b小助手', 'R0bin-lee', 'RobinLee'].map(like)).toEqual([true, true, true, true])
    expect(['云杉', '小助手', 'Robin', 'Robin_Lee_2'].map(like)).toEqual([false, false, false, false])
  })

  test('a name of the setting fits as a whole, or any text at its stars', () => {
    const like = (list: string, name: string) => isStaffLike(name, namesOf(list))
    expect(like('boss', 'boss')).toBe(true)
    expect(like('boss', 'bossy')).toBe(false)
    expect(like('boss*', 'bossy')).toBe(true)
    expect(like('*boss*', 'the-boss-is-here')).toBe(true)
    expect(like('a*z', 'a-to-z')).toBe(true)
    expect(like('a.c', 'abc')).toBe(false)
  })

  test.each(['*', '**', '-', ' ', '', '*_*'])('%j, which would fit every name, is none', (written) => {
    expect(staffName(written)).toBeUndefined()
  })
})
