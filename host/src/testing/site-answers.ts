/** Responses of a member API with two menu groups, for tests of the host. */
const rule = (id: number, type: string, name: string, title: string, more: Record<string, unknown> = {}) => ({
  id,
  pid: 0,
  type,
  title,
  name,
  path: name,
  icon: 'fa fa-home',
  menu_type: 'tab',
  url: '',
  component: '',
  no_login_valid: 0,
  extend: 'none',
  ...more,
})

const site = {
  siteName: 'Test site',
  recordNumber: 'ICP 12345',
  version: 'v1',
  cdnUrl: '//localhost',
  upload: { maxSize: 1024, allowedSuffixes: 'png', allowedMimeTypes: [], mode: 'local' },
}

export const userInfo = {
  id: 7,
  username: 'alice',
  nickname: 'Alice',
  email: 'a@example.com',
  mobile: '',
  avatar: '/static/images/avatar.png',
  gender: 2,
  birthday: null,
  money: '128.50',
  score: 640,
  last_login_time: 1_760_000_000,
  last_login_ip: '203.0.113.9',
  join_time: 1_700_000_000,
  motto: '',
  token: 'token-1',
  refresh_token: '',
}

const headNav = [
  rule(20, 'nav', 'home', 'Front', { path: '/' }),
  rule(21, 'nav', 'about', 'About us', { menu_type: 'link', url: 'https://example.com/about' }),
  rule(23, 'nav', 'more', 'More', { path: '', children: [rule(24, 'nav', 'more/sub', 'Sub page')] }),
]

export const guestSite = {
  code: 1,
  msg: '',
  time: 1,
  data: { site, openMemberCenter: true, userInfo: [], rules: headNav, menus: [] },
}

export const memberSite = {
  code: 1,
  msg: '',
  time: 1,
  data: {
    site,
    openMemberCenter: true,
    userInfo,
    rules: [...headNav, rule(27, 'nav_user_menu', 'user/messageCenter', 'Messages', { icon: 'el-icon-Minus' })],
    menus: [
      rule(1, 'menu_dir', 'account', 'My account', {
        children: [
          rule(2, 'menu', 'account/overview', 'Overview'),
          rule(6, 'menu', 'account/balance', 'Balance records'),
        ],
      }),
      rule(9, 'menu_dir', 'service', 'Service', {
        children: [
          rule(10, 'menu', 'account/workorder', 'Work orders', {
            children: [rule(11, 'button', 'account/workorder/create', 'Create')],
          }),
          rule(12, 'menu', 'odd', 'Odd one', { menu_type: 'window' }),
        ],
      }),
    ],
  },
}

/** Stored data of a logged-in member. */
export const storedUser = {
  id: 7,
  username: 'alice',
  nickname: 'Alice',
  avatar: '/static/images/avatar.png',
  token: 'token-1',
  refresh_token: 'refresh-1',
}
