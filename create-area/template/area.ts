import { defineArea } from '@member/shared'

const area = defineArea({
  name: '__name__',
  contract: '^1.0.0',
  owns: ['/user/__name__'],
  menu: [
    {
      path: '/user/__name__',
      title: {
        'zh-cn': '__title_zh__',
        en: '__title_en__',
      },
      icon: 'fa fa-star',
    },
  ],
  pages: [
    {
      path: '/user/__name__',
      name: '__name__',
      title: {
        'zh-cn': '__title_zh__',
        en: '__title_en__',
      },
      load: () => import('./src/pages/__name__.tsx'),
      texts: {
        'zh-cn': () => import('./src/texts/zh-cn/__name__.json'),
        en: () => import('./src/texts/en/__name__.json'),
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
