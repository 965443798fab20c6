import { defineArea } from '@member/shared'

/** Texts that balance and points have in common. */
const ledger = {
  'zh-cn': () => import(/* webpackChunkName: "ledger-zh-cn" */ './src/texts/zh-cn/records.json'),
  en: () => import(/* webpackChunkName: "ledger-en" */ './src/texts/en/records.json'),
}

const area = defineArea({
  name: 'account',
  contract: '^1.0.0',
  owns: [
    '/user/account/overview',
    '/user/account/balance',
    '/user/account/integral',
    '/user/account/changePassword',
    '/user/account/profile',
  ],
  pages: [
    {
      path: '/user/account/overview',
      name: 'account/overview',
      title: { 'zh-cn': '账户概览', en: 'Overview' },
      skeleton: 'cards',
      collects: 'overview',
      load: () => import('./src/pages/overview.tsx'),
      firstQueries: () => import(/* webpackMode: "eager" */ './src/pages/overview-queries.ts'),
      texts: {
        'zh-cn': () => import('./src/texts/zh-cn/overview.json'),
        en: () => import('./src/texts/en/overview.json'),
      },
    },
    {
      path: '/user/account/balance',
      name: 'account/balance',
      title: { 'zh-cn': '余额记录', en: 'Balance' },
      skeleton: 'list',
      load: () => import('./src/pages/balance.tsx'),
      firstQueries: () => import(/* webpackMode: "eager" */ './src/pages/balance-queries.ts'),
      texts: {
        'zh-cn': [
          ledger['zh-cn'],
          () => import(/* webpackChunkName: "ledger-zh-cn" */ './src/texts/zh-cn/balance.json'),
        ],
        en: [ledger.en, () => import(/* webpackChunkName: "ledger-en" */ './src/texts/en/balance.json')],
      },
    },
    {
      path: '/user/account/integral',
      name: 'account/integral',
      title: { 'zh-cn': '积分记录', en: 'Points' },
      skeleton: 'list',
      load: () => import('./src/pages/integral.tsx'),
      firstQueries: () => import(/* webpackMode: "eager" */ './src/pages/integral-queries.ts'),
      texts: {
        'zh-cn': [
          ledger['zh-cn'],
          () => import(/* webpackChunkName: "ledger-zh-cn" */ './src/texts/zh-cn/integral.json'),
        ],
        en: [ledger.en, () => import(/* webpackChunkName: "ledger-en" */ './src/texts/en/integral.json')],
      },
    },
    {
      path: '/user/account/changePassword',
      name: 'account/changePassword',
      title: { 'zh-cn': '密码与安全', en: 'Security' },
      parts: {
        'zh-cn': '修改密码 通行密钥 登录设备 登录记录 下载我的数据 注销账号',
        en: 'Change password, passkeys, devices, login history, download my data, delete my account',
      },
      skeleton: 'form',
      load: () => import('./src/pages/change-password.tsx'),
      texts: {
        'zh-cn': () => import('./src/texts/zh-cn/change-password.json'),
        en: () => import('./src/texts/en/change-password.json'),
      },
    },
    {
      path: '/user/account/profile',
      name: 'account/profile',
      title: { 'zh-cn': '个人资料', en: 'Profile' },
      parts: {
        'zh-cn': '头像 昵称 生日 地区 绑定邮箱 绑定手机',
        en: 'Photo, nickname, birthday, region, email address, mobile number',
      },
      skeleton: 'form',
      load: () => import('./src/pages/profile.tsx'),
      texts: {
        'zh-cn': () => import('./src/texts/zh-cn/profile.json'),
        en: () => import('./src/texts/en/profile.json'),
      },
    },
  ],
})

export default area

declare module '@member/shared' {
  interface AreaTypes {
    area: typeof area
  }
}
