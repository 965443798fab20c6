import { rm } from 'node:fs/promises'
import { hostname, userInfo } from 'node:os'
import { operatorName } from './command-line.ts'
import { folderStore } from './folder-store.ts'
import { freshFolder } from './testing/made-build.ts'
import {
  areaRefusal,
  putToken,
  type ReleaseToken,
  readToken,
  readTokens,
  readTokenText,
  replaceToken,
  secretHashOf,
  tokenRefusal,
  tokenText,
} from './token.ts'

describe('tokens', () => {
  // Who may change what over the network, and how a token is kept.

  const secret = 's'.repeat(43)
  const token: ReleaseToken = {
    schema: 1,
    id: '0a1b2c3d',
    team: 'Coupons',
    areas: ['coupons'],
    secretHash: secretHashOf(secret),
    createdAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-12-20T10:00:00.000Z',
    revokedAt: null,
  }
  const revokedAt = '2026-11-21T10:00:00.000Z'
  const before = Date.parse('2026-12-20T09:59:59.999Z')

  test.each<[string, ReleaseToken | undefined, string, number, string | undefined]>([
    ['valid', token, secret, before, undefined],
    ['without an end', { ...token, expiresAt: null }, secret, before * 2, undefined],
    ['unknown', undefined, secret, before, 'unknown'],
    ['with a wrong secret', token, 't'.repeat(43), before, 'unknown'],
    ['with a secret of another length', token, secret.slice(1), before, 'unknown'],
    ['revoked', { ...token, revokedAt }, secret, before, 'revoked'],
    ['expired', token, secret, before + 1, 'expired'],
    ['revoked, with a wrong secret', { ...token, revokedAt }, 't'.repeat(43), before, 'unknown'],
  ])('a token that is %s', (_, stored, presented, now, kind) => {
    const refusal = tokenRefusal(stored, presented, now)
    expect(refusal?.kind).toBe(kind)
    if (refusal) expect(refusal.sentence).toMatch(/^This token .*; ask an operator for .*\.$/)
  })

  const both = { ...token, areas: ['coupons', 'host'] }

  test.each([
    ['publish', 'coupons', token, undefined],
    ['promote', 'coupons', token, undefined],
    ['promote', 'account', token, 'This token is for coupons; it may not change account.'],
    ['rollback', 'account', both, 'This token is for coupons, host; it may not change account.'],
    ['publish', 'host', token, 'This token is for coupons; it may not change host.'],
    ['publish', 'host', both, undefined],
    ['history', 'account', token, undefined],
    ['status', undefined, token, undefined],
  ] as const)('%s on %s', (command, area, held, sentence) => {
    expect(areaRefusal(held, command, area)?.sentence).toBe(sentence)
  })

  test('the text of a token is read back, and any other text is none', () => {
    const text = tokenText({ id: token.id, secret })
    expect(readTokenText(text)).toEqual({ id: token.id, secret })
    for (const other of ['', `${text}x`, text.slice(1), text.replace('0a1b2c3d', '../../ab'), `${text}\n`])
      expect(readTokenText(other)).toBeUndefined()
  })

  test('tokens are kept one by one, and one that is damaged hides no other', async () => {
    const store = folderStore(await freshFolder())
    await putToken(store, token)
    await expect(putToken(store, token)).rejects.toMatchObject({ kind: 'lost-race' })
    const other = { ...token, id: 'ffffffff', createdAt: '2026-11-19T10:00:00.000Z' }
    await putToken(store, other)
    await replaceToken(store, { ...token, revokedAt })
    await store.replace('tokens/00000000.json', Buffer.from('{'))
    expect(await readToken(store, token.id)).toEqual({ ...token, revokedAt })
    expect(await readToken(store, '11111111')).toBeUndefined()
    const skipped: string[] = []
    expect(await readTokens(store, (reason) => skipped.push(reason))).toEqual([other, { ...token, revokedAt }])
    expect(skipped).toEqual([expect.stringContaining('00000000.json is damaged')])
    await store.replace('tokens/11111111.json', Buffer.from(JSON.stringify(token)))
    await expect(readToken(store, '11111111')).rejects.toMatchObject({ kind: 'damaged' })
    await rm(store.location, { recursive: true })
  })
})

describe('the command line', () => {
  test.each([
    [{ SUDO_USER: 'bea' }, 'bea'],
    [{}, userInfo().username],
    [{ SUDO_USER: '' }, userInfo().username],
  ])('with %j a change is by %s', (environment, name) => {
    expect(operatorName(environment)).toBe(`${name}@${hostname()}`)
  })
})
