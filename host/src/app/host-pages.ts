import { defineArea } from '@member/shared'

/** The pages the host brings itself, declared like an area's; the build writes them into the host's manifest. */
export default defineArea({
  name: 'host',
  contract: '^1.0.0',
  pages: [
    {
      path: '/',
      name: 'home',
      title: { 'zh-cn': '首页', en: 'Home' },
      layout: 'none',
      login: false,
      load: () => import('../pages/home-page.tsx'),
    },
    {
      path: '/user/login',
      name: 'userLogin',
      title: { 'zh-cn': '登录', en: 'Log in' },
      layout: 'none',
      login: false,
      load: () => import('../login/login-page.tsx'),
    },
    {
      path: '/user',
      name: 'user',
      title: { 'zh-cn': '会员中心', en: 'Member centre' },
      load: () => import('../pages/member-start-page.tsx'),
    },
    {
      path: '/user/iframe/:url',
      name: 'userIframe',
      title: { 'zh-cn': '内嵌页面', en: 'Embedded page' },
      load: () => import('../pages/frame-page.tsx'),
    },
    {
      path: '/user/releases',
      name: 'userReleases',
      title: { 'zh-cn': '发布', en: 'Releases' },
      load: () => import('../releases/releases-page.tsx'),
    },
  ],
})
