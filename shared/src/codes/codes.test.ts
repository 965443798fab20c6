import { addressProblem, maskedAddress, readChannels, readCodeKind } from './channel.ts'
import { codeTexts } from './code-texts.ts'
import { type CodePauses, type CodeTarget, codeEvent, secondsLeft, withPause } from './use-send-code.ts'

describe('channel', () => {
  test.each([
    [
      ['mobile', 'email'],
      ['email', 'mobile'],
    ],
    [['mobile'], ['mobile']],
    [['pigeon', 'email'], ['email']],
    [[], []],
    [null, []],
    ['email', []],
    [{}, []],
  ])('%j offers %j', (value, expected) => {
    expect(readChannels(value)).toEqual(expected)
  })

  test.each([
    ['email', 'a@x.io', undefined],
    ['email', '', 'emailMissing'],
    ['email', '13900000001', 'emailWrong'],
    ['mobile', '13900000001', undefined],
    ['mobile', '', 'mobileMissing'],
    ['mobile', 'a@x.io', 'mobileWrong'],
  ] as const)('%s %j: %s', (channel, address, expected) => {
    expect(addressProblem(channel, address)).toBe(expected)
  })

  test.each([
    ['email', 'nele@example.com', 'n***e@example.com'],
    ['email', 'no@example.com', 'n***o@example.com'],
    ['email', 'n@example.com', 'n***@example.com'],
    ['mobile', '13900000001', '139****0001'],
  ] as const)('%s %j is shown as %j', (channel, address, expected) => {
    expect(maskedAddress(channel, address)).toBe(expected)
  })

  test.each([
    ['digits', 'digits'],
    ['letters', 'any'],
    [undefined, 'any'],
  ])('codes of %j are %s', (value, expected) => {
    expect(readCodeKind(value)).toBe(expected)
  })
})

describe('code order', () => {
  test.each([
    ['email', 'register', 'user_register'],
    ['email', 'retrieve', 'user_retrieve_pwd'],
    ['email', 'verify', 'user_email_verify'],
    ['email', 'change', 'user_change_email'],
    ['mobile', 'verify', 'user_mobile_verify'],
    ['mobile', 'change', 'user_change_mobile'],
  ] as const)('%s to %s: %s', (channel, purpose, event) => {
    expect(codeEvent(channel, purpose)).toBe(event)
  })
})

describe('code pauses', () => {
  const alice: CodeTarget = { channel: 'email', address: 'alice@x.io', purpose: 'register' }
  const now = 1_000_000
  const none: CodePauses = {}

  test.each([
    [0, 60],
    [1, 60],
    [1_000, 59],
    [59_001, 1],
    [60_000, 0],
    [90_000, 0],
  ])('after %i ms %i seconds are left', (passed, left) => {
    expect(secondsLeft(withPause(none, alice, now), alice, now + passed)).toBe(left)
  })

  test.each<[string, Partial<CodeTarget>, number]>([
    ['another address', { address: 'bob@x.io' }, 0],
    ['another purpose', { purpose: 'retrieve' }, 0],
    ['another channel', { channel: 'mobile' }, 0],
    ['the same mailbox, written otherwise', { address: ' Alice@X.io' }, 60],
  ])('%s', (_, other, left) => {
    expect(secondsLeft(withPause(none, alice, now), { ...alice, ...other }, now)).toBe(left)
  })

  test('removes pauses that have ended', () => {
    const later = withPause(withPause(none, alice, now), { ...alice, address: 'bob@x.io' }, now + 60_000)
    expect(Object.keys(later)).toEqual(['email register bob@x.io'])
  })
})

describe('code texts', () => {
  test.each([
    ['en', 'Send code', 'Resend in 12 s'],
    ['zh-cn', '发送验证码', '12 秒后重发'],
    ['fr', 'Send code', 'Resend in 12 s'],
  ])('in %s', (language, send, wait) => {
    expect(codeTexts(language).send).toBe(send)
    expect(codeTexts(language).wait(12)).toBe(wait)
  })
})
