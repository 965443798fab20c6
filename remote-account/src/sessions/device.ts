import type { Translate } from '@member/shared'

/** Browsers and apps by user agent; specific ones first, because their user agent names others as well. */
const programs = [
  ['wechat', /MicroMessenger\//],
  ['alipay', /AlipayClient\//],
  ['dingtalk', /DingTalk\//],
  ['qq', /QQ(Browser)?\//],
  ['uc', /\bUC(Browser|WEB)/],
  ['quark', /\bQuark\//],
  ['baidu', /baidubox(app|lite)|BIDUBrowser/i],
  ['huawei', /HuaweiBrowser\//],
  ['xiaomi', /MiuiBrowser\//],
  ['vivo', /VivoBrowser\//],
  ['oppo', /HeyTapBrowser\//],
  ['samsung', /SamsungBrowser\//],
  ['edge', /\bEdg(e|A|iOS)?\//],
  ['opera', /\bOPR\/|\bOpera\b/],
  ['firefox', /\b(Firefox|FxiOS)\//],
  ['chrome', /(Chrome|CriOS|Chromium)\//],
  ['safari', /\bSafari\//],
] as const

/** Systems, specific ones first: HarmonyOS and ChromeOS also name Android and Linux. */
const systems = [
  ['harmony', /HarmonyOS|OpenHarmony/, 'handheld'],
  ['android', /\bAndroid\b/, 'handheld'],
  ['iphone', /\biPhone\b|\biPod\b/, 'handheld'],
  ['ipad', /\biPad\b/, 'handheld'],
  ['windows', /\bWindows\b/, 'desk'],
  ['chromeos', /\bCrOS\b/, 'desk'],
  ['mac', /\bMacintosh\b|\bMac OS X\b/, 'desk'],
  ['linux', /\bLinux\b|\bX11\b/, 'desk'],
] as const

type Program = (typeof programs)[number][0]
type System = (typeof systems)[number][0]

/** Program and system of a login; null when the user agent does not tell. */
export interface Device {
  program: Program | null
  system: System | null
}

/** Parses a user agent well enough for the owner to recognise the device. An iPad can report itself as a Mac. */
export function deviceOf(userAgent: string): Device {
  return {
    program: programs.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null,
    system: systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null,
  }
}

/** Whether a device is a phone or a tablet; unknown devices count as desktop computers. */
export const formOf = ({ system }: Device): 'handheld' | 'desk' =>
  systems.find(([name]) => name === system)?.[2] ?? 'desk'

/** All programs and systems, so that a test can require a name for each. */
export const deviceNames = {
  programs: programs.map(([name]) => name),
  systems: systems.map(([name]) => name),
}

/** Name of a device, e.g. "Chrome on Windows", as far as it is known. */
export function deviceName({ program, system }: Device, t: Translate): string {
  if (program === null) return system === null ? t('sessions.unknownDevice') : t(`sessions.system.${system}`)
  if (system === null) return t(`sessions.program.${program}`)
  return t('sessions.device', { program: t(`sessions.program.${program}`), system: t(`sessions.system.${system}`) })
}
