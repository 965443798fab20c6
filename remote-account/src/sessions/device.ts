/** Programs a login can be made with, the more special before those whose name they carry as well. */
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

/** Systems, again the more special first: HarmonyOS and ChromeOS call themselves Android and Linux too. */
const systems = [
  ['harmony', /HarmonyOS|OpenHarmony/],
  ['android', /\bAndroid\b/],
  ['iphone', /\biPhone\b|\biPod\b/],
  ['ipad', /\biPad\b/],
  ['windows', /\bWindows\b/],
  ['chromeos', /\bCrOS\b/],
  ['mac', /\bMacintosh\b|\bMac OS X\b/],
  ['linux', /\bLinux\b|\bX11\b/],
] as const

type Program = (typeof programs)[number][0]
type System = (typeof systems)[number][0]

/** What a login was made with, as far as its user agent tells; null where it does not. */
export interface Device {
  program: Program | null
  system: System | null
}

/** Tells a device from its user agent, well enough for its owner to recognise it. An iPad may call itself a Mac. */
export function deviceOf(userAgent: string): Device {
  return {
    program: programs.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null,
    system: systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null,
  }
}

/** Whether a device is carried in a hand; what is not known is drawn as a desk computer. */
export function formOf({ system }: Device): 'handheld' | 'desk' {
  switch (system) {
    case 'harmony':
    case 'android':
    case 'iphone':
    case 'ipad':
      return 'handheld'
    case 'windows':
    case 'chromeos':
    case 'mac':
    case 'linux':
    case null:
      return 'desk'
  }
}

/** All names a device can have, for whoever must have a word for each. */
export const deviceNames = {
  programs: programs.map(([name]) => name),
  systems: systems.map(([name]) => name),
}
