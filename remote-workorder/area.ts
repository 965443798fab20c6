import { defineArea } from '@member/shared'

/** Texts of messages that were sent, for the pages on which those of another page are told of. */
const outgoing = {
  'zh-cn': () => import('./src/texts/zh-cn/outgoing.json'),
  en: () => import('./src/texts/en/outgoing.json'),
}

/** Texts of the member's list, and of whose turn it is. */
const texts = {
  'zh-cn': [
    outgoing['zh-cn'],
    () => import(/* webpackChunkName: "tickets-zh-cn" */ './src/texts/zh-cn/ticket-list.json'),
    () => import(/* webpackChunkName: "tickets-zh-cn" */ './src/texts/zh-cn/keys.json'),
  ],
  en: [
    outgoing.en,
    () => import(/* webpackChunkName: "tickets-en" */ './src/texts/en/ticket-list.json'),
    () => import(/* webpackChunkName: "tickets-en" */ './src/texts/en/keys.json'),
  ],
}

/** Texts of what writes to a work order, for the pages that show one. */
const writing = {
  'zh-cn': () => import(/* webpackChunkName: "writing-zh-cn" */ './src/texts/zh-cn/writing.json'),
  en: () => import(/* webpackChunkName: "writing-en" */ './src/texts/en/writing.json'),
}

/** Texts of a thread and of the acts of agents, for the pages that show one. */
const thread = {
  'zh-cn': [
    writing['zh-cn'],
    () => import(/* webpackChunkName: "thread-zh-cn" */ './src/texts/zh-cn/thread.json'),
    () => import(/* webpackChunkName: "thread-zh-cn" */ './src/texts/zh-cn/acts.json'),
  ],
  en: [
    writing.en,
    () => import(/* webpackChunkName: "thread-en" */ './src/texts/en/thread.json'),
    () => import(/* webpackChunkName: "thread-en" */ './src/texts/en/acts.json'),
  ],
}

/** The work-order area: a member's tickets, and the agents' queue. */
const area = defineArea({
  name: 'workorder',
  contract: '^1.0.0',
  owns: ['/user/account/workorder', '/user/account/woManage'],
  pages: [
    {
      path: '/user/account/workorder',
      name: 'account/workorder',
      title: { 'zh-cn': '我的工单', en: 'Work orders' },
      search: '?keywords=',
      skeleton: 'list-tall',
      load: () => import('./src/pages/workorder.tsx'),
      firstQueries: () => import(/* webpackMode: "eager" */ './src/pages/workorder-queries.ts'),
      texts: {
        'zh-cn': [
          ...texts['zh-cn'],
          () => import(/* webpackChunkName: "tickets-zh-cn" */ './src/texts/zh-cn/list.json'),
        ],
        en: [...texts.en, () => import(/* webpackChunkName: "tickets-en" */ './src/texts/en/list.json')],
      },
    },
    {
      path: '/user/account/workorder/new',
      name: 'account/workorder/new',
      title: { 'zh-cn': '新建工单', en: 'New work order' },
      activeMenuPaths: ['/user/account/workorder'],
      skeleton: 'form',
      load: () => import('./src/pages/new-work-order.tsx'),
      texts: {
        'zh-cn': [
          ...texts['zh-cn'],
          writing['zh-cn'],
          () => import('./src/texts/zh-cn/new.json'),
          () => import(/* webpackChunkName: "writing-zh-cn" */ './src/texts/zh-cn/reply-time.json'),
        ],
        en: [
          ...texts.en,
          writing.en,
          () => import('./src/texts/en/new.json'),
          () => import(/* webpackChunkName: "writing-en" */ './src/texts/en/reply-time.json'),
        ],
      },
    },
    {
      path: '/user/account/workorder/:id',
      name: 'account/workorder/detail',
      title: { 'zh-cn': '工单详情', en: 'Work order' },
      activeMenuPaths: ['/user/account/workorder', '/user/account/woManage?view=manage'],
      skeleton: 'detail',
      load: () => import('./src/pages/ticket.tsx'),
      texts: {
        'zh-cn': [
          ...texts['zh-cn'],
          ...thread['zh-cn'],
          () => import(/* webpackChunkName: "writing-zh-cn" */ './src/texts/zh-cn/reply-time.json'),
        ],
        en: [
          ...texts.en,
          ...thread.en,
          () => import(/* webpackChunkName: "writing-en" */ './src/texts/en/reply-time.json'),
        ],
      },
    },
    {
      path: '/user/account/woManage',
      name: 'account/woManage',
      title: { 'zh-cn': '工单管理', en: 'Queue' },
      search: '?queue=all&keywords=',
      searchedFirst: true,
      skeleton: 'list',
      load: () => import('./src/pages/wo-manage.tsx'),
      texts: {
        'zh-cn': [
          ...texts['zh-cn'],
          ...thread['zh-cn'],
          () => import(/* webpackChunkName: "queue-zh-cn" */ './src/texts/zh-cn/queue.json'),
          () => import(/* webpackChunkName: "queue-zh-cn" */ './src/texts/zh-cn/desk-link.json'),
        ],
        en: [
          ...texts.en,
          ...thread.en,
          () => import(/* webpackChunkName: "queue-en" */ './src/texts/en/queue.json'),
          () => import(/* webpackChunkName: "queue-en" */ './src/texts/en/desk-link.json'),
        ],
      },
    },
    {
      path: '/user/account/woManage/settings',
      name: 'account/woManage/settings',
      title: { 'zh-cn': '工单设置', en: 'Work order settings' },
      activeMenuPaths: ['/user/account/woManage'],
      skeleton: 'list',
      load: () => import('./src/pages/desk-settings.tsx'),
      texts: {
        'zh-cn': () => import('./src/texts/zh-cn/desk.json'),
        en: () => import('./src/texts/en/desk.json'),
      },
    },
  ],
  contributions: {
    // In the entry, so that the overview asks this area for one file.
    overview: {
      load: () => import(/* webpackMode: "eager" */ './src/overview/use-overview.ts'),
      texts: {
        'zh-cn': () => import(/* webpackMode: "eager" */ './src/texts/zh-cn/overview.json'),
        en: () => import(/* webpackMode: "eager" */ './src/texts/en/overview.json'),
      },
    },
  },
})

export default area

declare module '@member/shared' {
  interface AreaTypes {
    area: typeof area
  }
}
