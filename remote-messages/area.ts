import { defineArea } from '@member/shared'

/** The messages area: messages from other members and from the site. */
const area = defineArea({
  name: 'messages',
  contract: '^1.3.0',
  owns: ['/user/messageCenter'],
  pages: [
    {
      path: '/user/messageCenter',
      name: 'messageCenter',
      title: { 'zh-cn': '消息中心', en: 'Message centre' },
      skeleton: 'list',
      load: () => import('./src/pages/message-centre.tsx'),
      texts: {
        'zh-cn': () => import('./src/texts/zh-cn/message-centre.json'),
        en: () => import('./src/texts/en/message-centre.json'),
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
