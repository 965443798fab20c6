import { type Device, deviceText, isKnownDevice, newDevice, readDevice, withMember } from './device.ts'

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
