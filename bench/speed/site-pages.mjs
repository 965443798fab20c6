/**
 * The pages that are measured, by name: address, who opens it, and what is looked for (see `in-page.mjs`). No skeleton
 * has these controls.
 *
 * @type {Record<string, { path: string, by: 'guest' | 'member' } & import('./in-page.mjs').Looks>}
 */
export const sitePages = {
  home: { path: '/', by: 'guest', control: 'main a[href]', data: 'h1', text: '.' },
  login: { path: '/user/login', by: 'guest', control: 'main form input', data: 'main form input', text: '' },
  overview: {
    path: '/user/account/overview',
    by: 'member',
    control: 'main a[href$="/user/account/balance"]',
    data: 'main a[href$="/user/account/balance"]',
    text: '¥[\\d,]+\\.\\d\\d',
  },
  balance: {
    path: '/user/account/balance',
    by: 'member',
    control: 'main select, main button[aria-current]',
    data: 'main [data-row]',
    text: '¥\\d',
  },
  profile: {
    path: '/user/account/profile',
    by: 'member',
    control: '#profile-username',
    data: '#profile-username',
    text: '^demo$',
  },
  'work orders': {
    path: '/user/account/workorder',
    by: 'member',
    control: 'main a[href$="/user/account/workorder/new"]',
    data: 'main [data-row]',
    text: 'WO\\d',
  },
  'work order': {
    path: '/user/account/workorder/8',
    by: 'member',
    control: 'main textarea',
    data: 'main article',
    text: '.',
  },
  messages: {
    path: '/user/messageCenter',
    by: 'member',
    control: 'main input[type="search"]',
    data: 'main [data-row]',
    text: '.',
  },
}

/**
 * Ways from page to page, by the link that is clicked: the one in the page or, on a phone, in the bar below it. Two
 * widths have different links, of which the visible one counts.
 *
 * @type {readonly { from: string, to: string, link: string }[]}
 */
export const ways = [
  { from: 'home', to: 'login', link: 'main a[href$="/user/login"]' },
  { from: 'overview', to: 'balance', link: 'main a[href$="/user/account/balance"]' },
  { from: 'overview', to: 'profile', link: 'a[href$="/user/account/profile"]' },
  { from: 'overview', to: 'work orders', link: 'main a[href$="/user/account/workorder"]' },
  { from: 'overview', to: 'messages', link: 'main a[href$="/user/messageCenter"]' },
  { from: 'work orders', to: 'work order', link: 'main a[href$="/workorder/8"]' },
  { from: 'profile', to: 'overview', link: 'nav a[href$="/user/account/overview"]' },
]
