import { addressProblem, readChannels } from './channel.ts'

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
