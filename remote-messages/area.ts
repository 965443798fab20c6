import { defineArea } from '@member/shared'

const area = defineArea({
  name: 'messages',
  contract: '^1.0.0',
  owns: ['/user/messageCenter', '/user/card'],
  pages: [
    {
      path: '/user/messageCenter',
      name: 'messageCenter',
      title: { 'zh-cn': '消息中心', en: 'Messages' },
      search: '?q=',
      skeleton: 'list-faces',
      load: () => import('./src/pages/message-centre.tsx'),
      texts: {
        'zh-cn': [
          () => import(/* webpackChunkName: "centre-zh-cn" */ './src/texts/zh-cn/list.json'),
          () => import(/* webpackChunkName: "centre-zh-cn" */ './src/texts/zh-cn/search.json'),
          () => import(/* webpackChunkName: "centre-zh-cn" */ './src/texts/zh-cn/conversation.json'),
          () => import(/* webpackChunkName: "centre-zh-cn" */ './src/texts/zh-cn/sending.json'),
        ],
        en: [
          () => import(/* webpackChunkName: "centre-en" */ './src/texts/en/list.json'),
          () => import(/* webpackChunkName: "centre-en" */ './src/texts/en/search.json'),
          () => import(/* webpackChunkName: "centre-en" */ './src/texts/en/conversation.json'),
          () => import(/* webpackChunkName: "centre-en" */ './src/texts/en/sending.json'),
        ],
      },
    },
    {
      path: '/user/messageCenter/preferences',
      name: 'messageCenter/preferences',
      title: { 'zh-cn': '消息设置', en: 'Message preferences' },
      activeMenuPaths: ['/user/messageCenter'],
      skeleton: 'form',
      load: () => import('./src/pages/preferences.tsx'),
      texts: {
        'zh-cn': () => import('./src/texts/zh-cn/preferences.json'),
        en: () => import('./src/texts/en/preferences.json'),
      },
    },
    {
      path: '/user/card/:id',
      name: 'user/card',
      title: { 'zh-cn': '会员名片', en: 'Member card' },
      login: false,
      skeleton: 'detail',
      load: () => import('./src/pages/card.tsx'),
      texts: {
        'zh-cn': () => import('./src/texts/zh-cn/card.json'),
        en: () => import('./src/texts/en/card.json'),
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
