import type { i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type LanguageCode, languages } from './language.ts'
import type { HostTexts } from './load-texts.ts'

/**
 * What the page says while no file of texts could be loaded: the words that are needed to find one's way, in both
 * languages. Part of the first script, so nothing else belongs here.
 */
const leastTexts: HostTexts = {
  retry: '重试 Retry',
  cancel: '取消 Cancel',
  'nav.open': '菜单 Menu',
  'nav.close': '关闭 Close',
  'nav.more': '更多 More',
  'nav.toHome': '首页 Home',
  'nav.back': '返回 Back',
  'user.centre': '会员中心 Member centre',
  'user.login': '登录 Log in',
  'user.logout': '退出登录 Log out',
  'messages.link': '消息 Messages',
  'bar.overview': '概览 Overview',
  'bar.workorders': '工单 Work orders',
  'bar.messages': '消息 Messages',
  'bar.me': '我的 Me',
  'login.username': '账号 Account',
  'login.password': '密码 Password',
  'error.title': '页面出错了 Something went wrong',
  'area.slow': '页面加载较慢 This page is taking longer than usual',
  'area.network': '页面暂时无法加载 This page cannot be loaded right now',
}

/** i18next namespace of the host's own texts; areas have one per page and release. */
export const hostNamespace = 'host'

/** Code under which i18next knows the texts that need no file. */
const least = 'least'

/** Languages whose texts stand in for missing ones, if they have loaded: English first. */
const shownInstead = (code: string): string[] => [
  'en',
  ...languages.map((one) => one.code).filter((one) => one !== 'en' && one !== code),
  least,
]

/**
 * Initialises i18next synchronously and with the least texts only; the others are added when they have loaded. Keys are
 * flat. Values need no escaping, because React renders them as text.
 */
export function startI18n(instance: i18n, language: LanguageCode): i18n {
  void instance.use(initReactI18next).init({
    lng: language,
    // i18next would look up texts of our lower-case code zh-cn under zh-CN.
    lowerCaseLng: true,
    fallbackLng: shownInstead,
    defaultNS: hostNamespace,
    ns: [hostNamespace],
    resources: { [least]: { [hostNamespace]: leastTexts } },
    // Nobody can read a key.
    parseMissingKeyHandler: () => '…',
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}
