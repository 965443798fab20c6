import type { IncomingHttpHeaders } from 'node:http'
import { accountControllers } from './stock-account.ts'
import { type Answer, type Asked, type Controller, PhpException, readBody, yes } from './stock-call.ts'
import { stockCaptcha } from './stock-captcha.ts'
import { sentences } from './stock-sentences.ts'
import { stockSessions } from './stock-sessions.ts'
import {
  accountMenu,
  demoMember,
  guestRules,
  mayUse,
  otherRules,
  rulesOf,
  type StockRights,
  siteData,
  stockPicture,
} from './stock-site.ts'

// What a stock BuildAdmin server (v2.1.2) does around its answers, as far as it matters to a site in front of it.
// docs/stock-server.md says where it differs from the original.

interface StockCall {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** The address the connection comes from. */
  address: string
}

interface StockReply {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** How the stock server is set up; each can change while it runs. */
interface StockSettings {
  /** GETs and HEADs per minute and address. */
  limit: number
  /** Whether the address is read from X-Forwarded-For, as after the change that docs/stock-server.md describes. */
  trustsProxy: boolean
  siteName: string
  /** Whether a login needs a captcha. */
  captcha: boolean
  /** What the group of members may do. */
  rights: StockRights
}

export interface StockApiOptions extends Partial<StockSettings> {
  /** Milliseconds since the epoch. */
  now?: () => number
}

export interface StockApi {
  answer(call: StockCall): Promise<StockReply>
  set(settings: Partial<StockSettings>): void
  /** Every token has expired; refresh tokens have not. */
  expire(): void
  /** Ends every session, as a login elsewhere does where single sign-on is set. */
  kick(): void
}

const usual: StockSettings = {
  limit: 120,
  trustsProxy: false,
  siteName: 'Shop & Co',
  captcha: false,
  rights: '*',
}

/** Calls that need a login, and a rule of their name. */
const loginOnly = /^(?:account\/|ajax\/upload$)/

const json = (status: number, body: unknown, headers: Record<string, string> = {}): StockReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
})

/** What ThinkPHP itself says, as a page unless the caller takes JSON. */
const exception = (status: number, code: number, message: string, { headers }: StockCall): StockReply =>
  /json/.test(headers.accept ?? '')
    ? json(status, { code, message })
    : {
        status,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: `<!DOCTYPE html><title>${message}</title>`,
      }

/** The headers of a throttled answer, which passes by those of other answers to pages of another origin. */
const throttledHeaders = {
  ...{ 'access-control-allow-origin': '*', 'access-control-allow-methods': '*', 'access-control-allow-headers': '*' },
  'access-control-max-age': '0',
}

/** A stock server's API for one member, demo/Demo123456, with a memory of its own. */
export function stockApi({ now = Date.now, ...given }: StockApiOptions = {}): StockApi {
  const settings = { ...usual, ...given }
  const member = demoMember()
  const uploads = new Map<string, Buffer>()
  const captcha = stockCaptcha()
  const sessions = stockSessions({ member, captcha, settings })
  const memberControllers = accountControllers(uploads)
  const counted = new Map<string, { minute: number; requests: number }>()

  const index: Controller = ({ host, time, token }, caller) => {
    const site = siteData(settings.siteName, host)
    const open = { site, openMemberCenter: true }
    if (caller === undefined) return yes({ ...open, userInfo: [], rules: guestRules, menus: [] })
    const userInfo = { ...member.profile, last_login_time: time, token, refresh_token: '' }
    const { rights } = settings
    return yes({ ...open, userInfo, rules: rulesOf(rights, otherRules), menus: rulesOf(rights, [accountMenu]) })
  }

  const controllers: Record<string, Controller> = {
    'GET index/index': index,
    'GET ajax/area': () => yes([{ value: 1, label: '重庆市' }]),
    ...captcha.controllers,
    ...sessions.controllers,
  }

  const addressOf = ({ headers, address }: StockCall): string =>
    (settings.trustsProxy &&
      String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()) ||
    address

  /** Seconds to wait, or 0. */
  const refusedFor = (call: StockCall): number => {
    if (!/^(GET|HEAD)$/.test(call.method)) return 0
    const address = addressOf(call)
    const minute = Math.floor(now() / 60_000)
    const before = counted.get(address)
    const requests = before?.minute === minute ? before.requests + 1 : 1
    counted.set(address, { minute, requests })
    return requests > settings.limit ? 60 - (Math.floor(now() / 1000) % 60) : 0
  }

  /** What a controller answers; `undefined` where there is none. */
  const answerOf = (key: string, asked: Asked): Answer | undefined => {
    const { path, query, token } = asked
    const owner = sessions.owner(token)
    const needsLogin = loginOnly.test(path) || (path === 'index/index' && query.get('requiredLogin') === '1')
    if (needsLogin && owner === 'expired') return { code: 409, msg: sentences.tokenExpired, data: [] }
    const caller = owner === 'expired' ? undefined : owner
    if (!needsLogin) return controllers[key]?.(asked, caller)
    if (caller === undefined) return { code: 303, msg: sentences.needLogin, data: { type: 'need login' } }
    if (path === 'index/index') return controllers[key]?.(asked, caller)
    if (!mayUse(settings.rights, path)) return { code: 401, msg: sentences.noRight, data: [] }
    return memberControllers[key]?.(asked, caller)
  }

  const answer = async (call: StockCall): Promise<StockReply> => {
    const { pathname, searchParams: query } = new URL(call.url, 'http://stock')
    const file = pathname === '/static/images/avatar.png' ? stockPicture : uploads.get(decodeURI(pathname))
    // Its web server sends files without PHP.
    if (file) return { status: 200, headers: { 'content-type': 'image/png', 'set-cookie': 'PHPSESSID=1' }, body: file }
    if (call.headers.server === undefined && !query.has('server'))
      return { status: 302, headers: { location: '/index.html' }, body: '' }
    const wait = refusedFor(call)
    if (wait > 0) {
      const headers = { ...throttledHeaders, 'retry-after': String(wait) }
      return json(200, { code: 0, msg: `Please do not request frequently. Try again in ${wait} seconds.` }, headers)
    }
    const language = call.headers['think-lang'] === 'en' ? 'en' : 'zh-cn'
    const time = Math.floor(now() / 1000)
    const path = pathname.replace(/^\/api\//, '')
    const token = String(call.headers['ba-user-token'] ?? '')
    const body = await readBody(String(call.headers['content-type'] ?? ''), call.body)
    const asked: Asked = { ...body, path, host: String(call.headers.host), query, time, token, language }
    try {
      const answered = answerOf(`${call.method === 'POST' ? 'POST' : 'GET'} ${path}`, asked)
      if (answered === undefined) return exception(404, 0, `controller not exists:${path}`, call)
      const { code, msg, data } = answered
      return json(200, { code, msg: typeof msg === 'string' ? msg : msg[language], time, data })
    } catch (error) {
      if (error instanceof PhpException) return exception(500, 8, error.message, call)
      throw error
    }
  }

  return {
    answer,
    set: (next) => void Object.assign(settings, next),
    expire: sessions.expire,
    kick: sessions.kick,
  }
}
