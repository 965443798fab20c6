/**
 * `data` of what the original answers to each of its calls: names and types; the values are made up (member API, 3 to
 * 9). Keys that only some answers have, such as the size of a picture, are shown by the tests of those.
 */

const rule = {
  id: 1,
  pid: 0,
  type: 'menu_dir',
  title: 't',
  name: 'account',
  path: 'account',
  icon: 'fa fa-user',
  menu_type: 'tab',
  url: '',
  component: '',
  no_login_valid: 0,
  extend: 'none',
}

const site = {
  siteName: 's',
  recordNumber: '',
  version: 'v1',
  cdnUrl: '//host',
  upload: {
    maxSize: 1,
    saveName: '/storage/{topic}/{fileSha1}{.suffix}',
    allowedSuffixes: 'jpg,png',
    allowedMimeTypes: [],
    mode: 'local',
  },
}

const registered = {
  id: 9,
  username: 'u',
  nickname: 'n',
  email: 'e',
  mobile: '',
  join_time: 1,
  last_login_time: 1,
  last_login_ip: 'i',
  token: 't',
  refresh_token: '',
}
const userInfo = { ...registered, avatar: '/a.png', gender: 0, birthday: null, money: '0.00', score: 0, motto: '' }

const entry = { id: 1, user_id: 1, memo: 'm', create_time: 1 }
const week = <T>(value: T): T[] => Array.from({ length: 7 }, () => value)

const party = { id: 1, avatar: '//host/a.png', nickname: 'N', motto: '' }
const nameless = { avatar: 'a', nickname: 'n', motto: '' }
const message = {
  id: 1,
  user_id: 1,
  recipient_id: 2,
  content: 'c',
  status: 'unread',
  create_time: '3 minutes ago',
  del_user_id: 0,
}
const recent = { id: 1, user_id: 1, content: 'c', weigh: 0, status: 1, create_time: '3 minutes ago' }
const component = (position: string) => ({
  id: 1,
  title: 't',
  position,
  component: 'gender',
  weigh: 0,
  status: 1,
  create_time: 0,
})

/** By call; the cases of index/index and checkIn apart. What the original answers with `null` is not listed. */
export const stockAnswers = {
  'GET /index/index guest': { site, openMemberCenter: true, userInfo: [], rules: [rule], menus: [] },
  'GET /index/index member': {
    site,
    openMemberCenter: true,
    userInfo,
    rules: [rule],
    menus: [rule],
  },
  'GET /user/checkIn': { userLoginCaptchaSwitch: true, accountVerificationType: ['email'] },
  'POST /user/checkIn login': { userInfo, routePath: '/user' },
  'POST /user/checkIn register': { userInfo: registered, routePath: '/user' },
  'POST /common/refreshToken': { type: 'user-refresh', token: 't' },
  'GET /common/clickCaptcha': { id: 'i', text: ['<apple>'], base64: 'data:image/png;base64,', width: 350, height: 200 },
  'GET /account/overview': { days: week('2026-03-10'), score: week(0), money: week('0.00') },
  'GET /account/profile': { accountVerificationType: ['email'] },
  'POST /account/verification': { type: 'email', accountVerificationToken: 't' },
  'GET /account/balance': { list: [{ ...entry, money: '1.00', before: '0.00', after: '1.00' }], total: 1 },
  'GET /account/integral': { list: [{ ...entry, score: 1, before: 0, after: 1 }], total: 1 },
  'GET /ajax/area': [{ value: 1, label: '重庆市' }],
  'POST /ajax/upload': {
    file: {
      url: '/storage/a.png',
      full_url: '//host/storage/a.png',
      name: 'a.png',
      size: 1,
      mimetype: 'image/png',
      suffix: 'png',
      sha1: 's',
      storage: 'local',
      topic: 'default',
      id: 1,
      user_id: 1,
      last_upload_time: 1,
    },
  },
  'GET /interaction/count': { pollingInterval: 30, count: 0 },
  'GET /interaction/messageList': {
    list: [
      {
        ...message,
        rn: 1,
        user__id: 1,
        user__avatar: 'a',
        user__nickname: 'n',
        user__motto: '',
        recipient__id: 2,
        recipient__avatar: 'a',
        recipient__nickname: 'n',
        recipient__motto: '',
        show_user: party,
      },
    ],
    total: 1,
    officialAccount: ['1'],
    existUnread: true,
  },
  'GET /interaction/dialog': {
    list: [{ ...message, user: party, recipient: nameless }],
    total: 1,
    userInfo: { id: 1, avatar: 'a', nickname: 'n' },
  },
  'POST /interaction/markRead': { count: 0 },
  'GET /interaction/userCard': {
    user: { ...party, gender: 0, birthday: null, join_time: 'just now', create_time: 1 },
    components: {
      statistic: [component('statistic')],
      opt: [component('opt')],
      tab: [component('tab')],
    },
    officialAccount: ['1'],
  },
  'GET /interaction/loadMoreUserRecent': { data: [recent] },
} as const
