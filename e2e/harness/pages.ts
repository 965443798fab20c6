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
  {
    name: 'balance',
    path: '/user/account/balance',
    as: 'full',
    heading: { 'zh-cn': '余额记录', en: 'Balance' },
    title: { 'zh-cn': '余额记录', en: 'Balance' },
  },
  {
    name: 'points',
    path: '/user/account/integral',
    as: 'full',
    heading: { 'zh-cn': '积分记录', en: 'Points' },
    title: { 'zh-cn': '积分记录', en: 'Points' },
  },
  {
    name: 'change-password',
    path: '/user/account/changePassword',
    as: 'full',
    heading: { 'zh-cn': '密码与安全', en: 'Security' },
    title: { 'zh-cn': '密码与安全', en: 'Security' },
  },
  {
    name: 'profile',
    path: '/user/account/profile',
    as: 'full',
    heading: { 'zh-cn': '个人资料', en: 'Profile' },
    title: { 'zh-cn': '个人资料', en: 'Profile' },
  },
  {
    name: 'messages',
    path: '/user/messageCenter',
    as: 'full',
    heading: { 'zh-cn': '消息中心', en: 'Messages' },
    title: { 'zh-cn': '消息中心', en: 'Messages' },
  },
  {
    name: 'message-preferences',
    path: '/user/messageCenter/preferences',
    as: 'full',
    heading: { 'zh-cn': '消息设置', en: 'Message preferences' },
    title: { 'zh-cn': '消息设置', en: 'Message preferences' },
  },
  {
    name: 'work-orders',
    path: '/user/account/workorder',
    as: 'full',
    heading: { 'zh-cn': '我的工单', en: 'Work orders' },
    title: { 'zh-cn': '我的工单', en: 'Work orders' },
  },
  {
    name: 'new-work-order',
    path: '/user/account/workorder/new',
    as: 'full',
    heading: { 'zh-cn': '新建工单', en: 'New work order' },
    title: { 'zh-cn': '新建工单', en: 'New work order' },
  },
  {
    name: 'work-order',
    path: '/user/account/workorder/8',
    as: 'full',
    heading: { 'zh-cn': '更换手机号后收不到短信', en: '更换手机号后收不到短信' },
    title: { 'zh-cn': '工单详情', en: 'Work order' },
    calledAfter: '更换手机号后收不到短信',
  },
  {
    name: 'work-order-management',
    path: '/user/account/woManage',
    as: 'agent',
    heading: { 'zh-cn': '工单管理', en: 'Queue' },
    title: { 'zh-cn': '工单管理', en: 'Queue' },
  },
  {
    name: 'work-order-settings',
    path: '/user/account/woManage/settings',
    as: 'agent',
    heading: { 'zh-cn': '工单设置', en: 'Work order settings' },
    title: { 'zh-cn': '工单设置', en: 'Work order settings' },
  },
  {
    name: 'releases',
    path: '/user/releases',
    as: 'operator',
    heading: { 'zh-cn': '发布', en: 'Releases' },
    title: { 'zh-cn': '发布', en: 'Releases' },
  },
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
