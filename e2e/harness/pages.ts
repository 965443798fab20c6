import type { members } from './test.ts'

/** One page of the site as a visitor knows it. */
export interface SitePage {
  name: string
  path: string
  /** Who opens it; null for a guest. */
  as: keyof typeof members | null
  /** The page's `<h1>` in each language. */
  heading: Record<'zh-cn' | 'en', string | RegExp>
  /** The part of the document title before the site's name; null where the address is answered with 404. */
  title: Record<'zh-cn' | 'en', string> | null
  /** That part once the page knows what it shows, where it is called after that. */
  calledAfter?: string
  /** Expected complaints of the browser. */
  provokes?: RegExp
}

/** A page whose heading is its title, in Chinese and in English. */
const titled = (name: string, path: string, as: SitePage['as'], chinese: string, english: string): SitePage => {
  const words = { 'zh-cn': chinese, en: english }
  return { name, path, as, heading: words, title: words }
}

/** Every page a browser test walks through. */
export const sitePages: readonly SitePage[] = [
  {
    name: 'home',
    path: '/',
    as: null,
    heading: { 'zh-cn': '好书，值得慢慢读', en: 'Good books, read slowly' },
    title: { 'zh-cn': '首页', en: 'Home' },
  },
  {
    name: 'login',
    path: '/user/login',
    as: null,
    heading: { 'zh-cn': '登录云杉书店', en: 'Log in to 云杉书店' },
    title: { 'zh-cn': '登录', en: 'Log in' },
  },
  {
    name: 'overview',
    path: '/user/account/overview',
    as: 'full',
    heading: { 'zh-cn': /林小满.*欢迎回来/, en: /林小满.*welcome back/i },
    title: { 'zh-cn': '账户概览', en: 'Overview' },
  },
  titled('balance', '/user/account/balance', 'full', '余额记录', 'Balance'),
  titled('points', '/user/account/integral', 'full', '积分记录', 'Points'),
  titled('change-password', '/user/account/changePassword', 'full', '密码与安全', 'Security'),
  titled('profile', '/user/account/profile', 'full', '个人资料', 'Profile'),
  titled('messages', '/user/messageCenter', 'full', '消息中心', 'Messages'),
  titled('message-preferences', '/user/messageCenter/preferences', 'full', '消息设置', 'Message preferences'),
  titled('work-orders', '/user/account/workorder', 'full', '我的工单', 'Work orders'),
  titled('new-work-order', '/user/account/workorder/new', 'full', '新建工单', 'New work order'),
  {
    name: 'work-order',
    path: '/user/account/workorder/8',
    as: 'full',
    heading: { 'zh-cn': '更换手机号后收不到短信', en: '更换手机号后收不到短信' },
    title: { 'zh-cn': '工单详情', en: 'Work order' },
    calledAfter: '更换手机号后收不到短信',
  },
  titled('work-order-management', '/user/account/woManage', 'agent', '工单管理', 'Queue'),
  titled('work-order-settings', '/user/account/woManage/settings', 'agent', '工单设置', 'Work order settings'),
  titled('releases', '/user/releases', 'operator', '发布', 'Releases'),
  {
    name: 'card',
    path: '/user/card/3',
    as: null,
    heading: { 'zh-cn': 'Lena Fischer', en: 'Lena Fischer' },
    title: { 'zh-cn': '会员名片', en: 'Member card' },
  },
  {
    name: 'not-found',
    path: '/nowhere/at-all',
    as: null,
    heading: { 'zh-cn': '页面不存在：/nowhere/at-all', en: 'Page not found: /nowhere/at-all' },
    title: null,
    provokes: /404.*\/nowhere\/at-all/,
  },
]
