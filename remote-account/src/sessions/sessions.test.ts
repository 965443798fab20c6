import { madeSession } from '../testing/made.ts'
import en from '../texts/en/change-password.json'
import zhCn from '../texts/zh-cn/change-password.json'
import { type Device, deviceNames, deviceOf, formOf } from './device.ts'
import { focusAfter } from './sessions-card.tsx'
import { readSessions } from './use-sessions.ts'

describe('sessions', () => {
  describe('device', () => {
    const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
    const win = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit}`
    const android = `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit}`
    const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
    const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

    const agents: [userAgent: string, program: Device['program'], system: Device['system']][] = [
      [`${win} Chrome/140.0.0.0 Safari/537.36`, 'chrome', 'windows'],
      [`${win} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'edge', 'windows'],
      [`${win} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'opera', 'windows'],
      [`${win} Chrome/132.0.0.0 Safari/537.36 QQBrowser/19.0`, 'qq', 'windows'],
      ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'windows'],
      [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'safari', 'mac'],
      [`${mac} ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'chrome', 'mac'],
      [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`, 'chrome', 'linux'],
      [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'chrome', 'chromeos'],
      [`${android} Chrome/140.0.0.0 Mobile Safari/537.36`, 'chrome', 'android'],
      [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'samsung', 'android'],
      [`${android} Version/4.0 Chrome/130.0.0.0 MQQBrowser/6.2 MicroMessenger/8.0.50`, 'wechat', 'android'],
      [`${android} UCBrowser/16.6 Mobile Safari/537.36`, 'uc', 'android'],
      [`${android} Chrome/130.0.0.0 Mobile Safari/537.36 EdgA/130.0.0.0`, 'edge', 'android'],
      [
        `Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00) ${webkit} Chrome/114.0 HuaweiBrowser/15.0 Mobile`,
        'huawei',
        'harmony',
      ],
      [`Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webkit} Chrome/132.0.0.0 Safari/537.36 ArkWeb/4.1`, 'chrome', 'harmony'],
      [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'safari', 'iphone'],
      [`${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'chrome', 'iphone'],
      [`${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'firefox', 'iphone'],
      [`${iphone} Mobile/15E148 MicroMessenger/8.0.50(0x1800323d) NetType/WIFI`, 'wechat', 'iphone'],
      [
        'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1',
        'safari',
        'ipad',
      ],
      ['curl/8.5.0', null, null],
      ['', null, null],
      ['<script>alert(1)</script>', null, null],
    ]

    test.each(agents)('%s', (userAgent, program, system) => {
      expect(deviceOf(userAgent)).toEqual({ program, system })
    })

    test('phones and tablets are handheld, everything else is a desktop computer', () => {
      const handheld = deviceNames.systems.filter((system) => formOf({ program: null, system }) === 'handheld')
      expect(handheld).toEqual(['harmony', 'android', 'iphone', 'ipad'])
      expect(formOf({ program: 'chrome', system: null })).toBe('desk')
    })

    test('every program and system has a name in both languages', () => {
      const keys = [
        ...deviceNames.programs.map((name) => `sessions.program.${name}`),
        ...deviceNames.systems.map((name) => `sessions.system.${name}`),
      ]
      expect(Object.keys(en)).toEqual(expect.arrayContaining(keys))
      expect(Object.keys(zhCn)).toEqual(expect.arrayContaining(keys))
    })
  })

  describe('focus after', () => {
    const [here, phone, tablet] = [madeSession('here', { current: true }), madeSession('phone'), madeSession('tablet')]
    const all = [here, phone, tablet]

    test.each([
      ['the next one takes the place', all, { which: 'one', session: phone }, 'tablet'],
      ['after the last one, the one before it', all, { which: 'one', session: tablet }, 'phone'],
      ['after all others, this one', [phone, here, tablet], { which: 'others' }, 'here'],
      ['nothing is left', [phone], { which: 'one', session: phone }, undefined],
    ] as const)('%s', (_, sessions, revocation, id) => {
      expect(focusAfter(sessions, revocation)).toBe(id)
    })
  })

  describe('read sessions', () => {
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
})
