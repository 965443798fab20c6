import { readSessions } from './read-sessions.ts'

describe('readSessions', () => {
  it('reads the response of our server', () => {
    const row = {
      id: 'a1',
      current: true,
      ip: '203.0.113.9',
      user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Safari/537.36',
      create_time: 1_770_000_000,
      last_seen_time: 1_770_000_300,
      expire_time: 1_772_592_000,
    }
    expect(readSessions({ list: [row] })).toEqual([
      {
        id: 'a1',
        current: true,
        device: { program: 'chrome', system: 'android' },
        address: '203.0.113.9',
        began: 1_770_000_000,
        seen: 1_770_000_300,
      },
    ])
  })

  it('accepts numbers as texts and missing fields', () => {
    const list = [
      { id: 12, current: '1', create_time: '1770000000', last_seen_time: '' },
      { id: 'b', current: 0 },
      { current: true },
      null,
    ]
    expect(readSessions({ list })).toEqual([
      {
        id: '12',
        current: true,
        device: { program: null, system: null },
        address: '',
        began: 1_770_000_000,
        seen: null,
      },
      { id: 'b', current: false, device: { program: null, system: null }, address: '', began: null, seen: null },
    ])
  })

  it.each([[null], [[]], [{}], [{ list: [] }], ['no']])('reads no logins from %j', (data) => {
    expect(readSessions(data)).toEqual([])
  })
})
