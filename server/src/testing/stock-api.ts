import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

// What a stock BuildAdmin server (v2.1.2) does around its answers, as far as it matters to a site in front of it: it
// counts GETs by address and trusts no proxy, stores texts escaped, has neither messages nor work orders, and
// answers in the language of the caller. Differences to the original: passwords and codes are not checked for form,
// nothing is mailed, captchas are off, and the only member is demo, who may do everything.

interface StockCall {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
  /** The address the connection comes from. */
  address: string
}

interface StockReply {
  status: number
  headers: Record<string, string>
  body: string
}

export interface StockApiOptions {
  /** GETs and HEADs per minute and address. */
  limit?: number
  /** Whether the address is read from X-Forwarded-For, as after the change that docs/stock-server.md describes. */
  trustsProxy?: boolean
  /** Milliseconds since the epoch. */
  now?: () => number
}

export interface StockApi {
  answer(call: StockCall): StockReply
  /** Ends every session, as a login elsewhere does where single sign-on is set. */
  kick(): void
}

const sentences = {
  needLogin: { en: 'Please login first', 'zh-cn': '请先登录！' },
  loggedIn: {
    en: 'You have already logged in. There is no need to log in again.',
    'zh-cn': '您已经登录过了，无需重复登录~',
  },
  expired: { en: 'Login expired, please login again.', 'zh-cn': '登录过期，请重新登录。' },
  wrong: { en: 'Password is incorrect', 'zh-cn': '密码错误' },
  succeeded: { en: 'Login succeeded!', 'zh-cn': '登录成功！' },
  updated: { en: 'Data updated successfully~', 'zh-cn': '资料更新成功~' },
}

/** ThinkPHP's default filter, `rounds` times: tags go, the five characters become entities. */
function stored(text: string, rounds = 1): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' }
  let current = text
  for (let round = 0; round < rounds; round += 1)
    current = current
      .trim()
      .replace(/<[^>]*>/g, '')
      .replace(/[&<>"']/g, (character) => entities[character] ?? character)
  return current
}

const rule = (id: number, type: string, title: string, name: string, more: object = {}) => ({
  ...{ id, pid: 0, type, title, name, path: name, icon: 'fa fa-circle-o', menu_type: 'tab', url: '', component: '' },
  ...{ no_login_valid: 1, extend: 'none' },
  ...more,
})

/** What the installer creates, an entry of work orders that no module answers, and what an administrator may add. */
const accountMenu = rule(1, 'menu_dir', '我的账户', 'account', {
  children: [
    rule(2, 'menu', '账户概览', 'account/overview'),
    rule(3, 'menu', '个人资料', 'account/profile'),
    rule(4, 'menu', '修改密码', 'account/changePassword'),
    rule(5, 'menu', '积分记录', 'account/integral'),
    rule(6, 'menu', '余额记录', 'account/balance'),
    rule(7, 'menu', '我的工单', 'account/workorder', {
      children: [rule(8, 'button', '添加', 'account/workorder/add')],
    }),
    rule(9, 'menu', stored('帮助 & 文档'), 'help', {
      menu_type: 'iframe',
      url: stored('https://docs.example.com/?a=1&b=2'),
    }),
  ],
})

const messageRules = [
  rule(20, 'nav_user_menu', '消息中心', 'messageCenter', { path: 'user/messageCenter' }),
  rule(30, 'nav', '新闻', 'news', { menu_type: 'link', url: '//news.example.com/?a=1&amp;b=2' }),
]

/** Controllers whose every action wants a login, but for these. */
const loginOnly = /^\/api\/(account|ajax\/upload)/
const open: ReadonlySet<string> = new Set(['/api/account/retrievePassword'])

/** A member and their account, as the tests log them in. */
const member = {
  ...{ id: 2, username: 'demo', nickname: '演示会员', email: 'demo@example.com', mobile: '13800138000' },
  ...{ avatar: '/static/images/avatar.png', gender: 1, birthday: '1990-05-17', money: '2292.71', score: 698 },
  ...{ join_time: 1_791_706_066, last_login_ip: '127.0.0.1', motto: stored('a & b "q"', 2) },
}

const json = (body: unknown, headers: Record<string, string> = {}): StockReply => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
})

const missing: StockReply = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!DOCTYPE html><title>404</title>',
}

/** A stock server's API for one member, demo/Demo123456, with a memory of its own. */
export function stockApi({ limit = 120, trustsProxy = false, now = Date.now }: StockApiOptions = {}): StockApi {
  const tokens = new Set<string>()
  const refreshTokens = new Set<string>()
  const profile: Record<string, unknown> = { ...member }
  const counted = new Map<string, { minute: number; requests: number }>()

  /** Seconds to wait, or 0. */
  const refusedFor = (call: StockCall): number => {
    if (!/^(GET|HEAD)$/.test(call.method)) return 0
    const forwarded = String(call.headers['x-forwarded-for'] ?? '')
    const address = (trustsProxy && forwarded.split(',').at(-1)?.trim()) || call.address
    const minute = Math.floor(now() / 60_000)
    const before = counted.get(address)
    const requests = before?.minute === minute ? before.requests + 1 : 1
    counted.set(address, { minute, requests })
    return requests > limit ? 60 - (Math.floor(now() / 1000) % 60) : 0
  }

  return {
    kick: () => {
      tokens.clear()
      refreshTokens.clear()
    },
    answer(call) {
      const wait = refusedFor(call)
      if (wait > 0)
        return json(
          { code: 0, msg: `Please do not request frequently. Try again in ${wait} seconds.` },
          { 'retry-after': String(wait) },
        )
      const language = call.headers['think-lang'] === 'en' ? 'en' : 'zh-cn'
      const time = Math.floor(now() / 1000)
      const say = (code: number, data: unknown, sentence?: keyof typeof sentences) =>
        json({ code, msg: sentence ? sentences[sentence][language] : '', time, data })
      const { pathname: path, searchParams } = new URL(call.url, 'http://stock')
      const token = String(call.headers['ba-user-token'] ?? '')
      const known = tokens.has(token)
      const sent = readBody(call)
      const needLogin = () => say(303, { type: 'need login' }, 'needLogin')
      const userInfo = () => ({ ...profile, last_login_time: time, token, refresh_token: '' })
      const key = `${call.method} ${path}`
      if (key === 'GET /api/index/index') {
        if (!known && searchParams.get('requiredLogin') === '1') return needLogin()
        return say(1, {
          site: {
            ...{ siteName: stored('Shop & Co'), recordNumber: '', version: 'v1.0.0' },
            cdnUrl: `//${String(call.headers.host)}`,
            upload: {
              ...{ maxSize: 10_485_760, saveName: '/storage/{topic}/{fileSha1}{.suffix}', mode: 'local' },
              ...{ allowedSuffixes: 'jpg,png,gif', allowedMimeTypes: [] },
            },
          },
          openMemberCenter: true,
          userInfo: known ? userInfo() : [],
          rules: known ? messageRules : messageRules.filter(({ type }) => type === 'nav'),
          menus: known ? [accountMenu] : [],
        })
      }
      if (key === 'GET /api/user/checkIn')
        return known
          ? say(303, { type: 'logged in' }, 'loggedIn')
          : say(1, { userLoginCaptchaSwitch: false, accountVerificationType: [] })
      if (key === 'POST /api/user/checkIn') {
        if (sent.username !== 'demo' || sent.password !== 'Demo123456') return say(0, null, 'wrong')
        const given = { token: randomUUID(), refresh_token: sent.keep === true ? randomUUID() : '' }
        tokens.add(given.token)
        if (given.refresh_token !== '') refreshTokens.add(given.refresh_token)
        return say(1, { userInfo: { ...userInfo(), ...given }, routePath: '/user' }, 'succeeded')
      }
      if (key === 'POST /api/user/logout') {
        tokens.delete(token)
        refreshTokens.delete(String(sent.refreshToken))
        return say(1, null)
      }
      if (key === 'POST /api/common/refreshToken') {
        if (!refreshTokens.has(String(sent.refreshToken))) return say(0, null, 'expired')
        tokens.delete(token)
        const renewed = randomUUID()
        tokens.add(renewed)
        return say(1, { type: 'user-refresh', token: renewed })
      }
      if (key === 'GET /static/images/avatar.png')
        return { status: 200, headers: { 'content-type': 'image/png', 'set-cookie': 'PHPSESSID=1' }, body: 'png' }
      if (!known && loginOnly.test(path) && !open.has(path)) return needLogin()
      if (key === 'GET /api/account/overview') {
        const days = Array.from({ length: 7 }, (_, day) =>
          new Date(now() - (6 - day) * 86_400_000).toISOString().slice(0, 10),
        )
        return say(1, {
          days,
          score: [61, 14, 27, 51, 9, 22, 41],
          money: ['98.51', '217.02', '107.01', '92.51', '0.00', '-12.50', '201.02'],
        })
      }
      if (key === 'GET /api/account/profile') return say(1, { accountVerificationType: [] })
      if (key === 'POST /api/account/profile') {
        for (const name of ['username', 'nickname', 'avatar', 'motto'])
          if (typeof sent[name] === 'string') profile[name] = stored(sent[name], 2)
        for (const name of ['gender', 'birthday']) if (name in sent) profile[name] = sent[name]
        return say(1, null, 'updated')
      }
      if (key === 'GET /api/account/balance' || key === 'GET /api/account/integral') {
        const row = path.endsWith('balance')
          ? { money: '10.00', before: '2282.71', after: '2292.71' }
          : { score: 20, before: 678, after: 698 }
        const list = Array.from({ length: 12 }, (_, at) => ({
          ...{ id: 12 - at, user_id: 2, ...row, memo: stored('A & B <b>x2</b>', 2), create_time: time - at * 3600 },
        }))
        const [page, size] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('limit') ?? 15)]
        return say(1, { list: list.slice((page - 1) * size, page * size), total: list.length })
      }
      if (key === 'GET /api/ajax/area') return say(1, [{ value: 1, label: '重庆市' }])
      return missing
    },
  }
}

function readBody(call: StockCall): Record<string, unknown> {
  try {
    return Object(JSON.parse(call.body))
  } catch {
    return {}
  }
}
