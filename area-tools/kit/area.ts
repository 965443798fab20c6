import { defineArea } from '@member/shared'

const area = defineArea({
  name: 'kit',
  contract: '^1.0.0',
  owns: ['/kit'],
  pages: [
    {
      path: '/kit',
      name: 'kit',
      title: { 'zh-cn': '组件库', en: 'The kit' },
      login: false,
      load: () => import('./src/pages/kit.tsx'),
      texts: {
        'zh-cn': () => import('./src/texts/zh-cn/kit.json'),
        en: () => import('./src/texts/en/kit.json'),
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
