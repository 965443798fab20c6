import { passwordHash } from './password-hash.ts'
import { semaphore } from './semaphore.ts'

const passwords = passwordHash(semaphore(2, 10))

test('a password matches its own hashes only, and two hashes of it differ', async () => {
  const [one, other] = await Promise.all([passwords.create('Right123456'), passwords.create('Right123456')])
  expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await passwords.verify('Right123456', one)).toBe('right')
  expect(await passwords.verify('right123456', one)).toBe('wrong')
})

test('a hash with other cost parameters is valid but outdated', async () => {
  // Small cost parameters: N=2^4, made with node:crypto for this test.
  const old = '$scrypt$ln=4,r=8,p=1$c2FsdHNhbHRzYWx0c2FsdA$'
  const { scryptSync } = await import('node:crypto')
  const key = scryptSync('Right123456', Buffer.from('c2FsdHNhbHRzYWx0c2FsdA', 'base64'), 32, { N: 16, r: 8, p: 1 })
  const stored = old + key.toString('base64').replace(/=+$/, '')
  expect(await passwords.verify('Right123456', stored)).toBe('outdated')
  expect(await passwords.verify('Wrong123456', stored)).toBe('wrong')
})

test('composed and decomposed letters are the same password', async () => {
  expect(await passwords.verify('Ame\u0301lie', await passwords.create('Am\u00e9lie'))).toBe('right')
})

test.each(['', 'plain', '$scrypt$ln=15,r=8,p=3$$', '$scrypt$ln=99,r=8,p=3$AAAA$AAAA', '$2y$10$abcdefghijklmnopqrstuv'])(
  'the unreadable hash %p matches no password',
  async (stored) => {
    expect(await passwords.verify('Right123456', stored)).toBe('wrong')
  },
)
