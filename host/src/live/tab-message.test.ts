import { readTabMessage } from './tab-message.ts'

const message = {
  member: 7,
  mode: 'live',
  unread: 2,
  quiet: true,
  releases: 'told',
  position: 'abc-1',
  told: 'again',
  heard: [{ event: 'ticket', data: { id: 3 } }],
}

test('a message of another tab is read as it was sent', () => expect(readTabMessage(message)).toEqual(message))

test.each([
  [{}, null],
  [null, null],
  ['state?', null],
  [{ ...message, member: '7' }, null],
  [{ ...message, mode: 'other' }, null],
  [{ ...message, heard: 'x' }, null],
])('a message of a host with other messages is ignored: %j', (data, read) => expect(readTabMessage(data)).toBe(read))

test('what is missing in it is taken as unknown', () =>
  expect(readTabMessage({ member: 7, mode: 'live', heard: [7] })).toEqual({
    member: 7,
    mode: 'live',
    unread: 0,
    quiet: false,
    releases: 'ask',
    position: '',
    told: 'first',
    heard: [{ event: 'undefined', data: {} }],
  }))
