import type { ApiPath } from '../api/endpoint-types.ts'
import type { AuthNodes } from '../auth-node.ts'
import type {
  AreaHttp,
  CallOptions,
  CaptchaOptions,
  CaptchaSolution,
  HostApi,
  LiveChange,
  Notice,
  Readable,
  Site,
  Unread,
  UploadOptions,
} from '../host-api.ts'
import { listenForKeys, type PageKey } from '../keys/listen-for-keys.ts'
import type { Member } from '../member.ts'
import { MissingFace } from '../ui/missing-face.tsx'

/** One call of a page, for a test to answer or inspect. */
export interface FakeCall {
  method: 'GET' | 'POST'
  path: ApiPath
  params: Readonly<Record<string, unknown>>
  body: unknown
}

/**
 * Answers a call with the envelope's `data`, or throws an `ApiError`; may be asynchronous. `signal` aborts when the page
 * gives the call up.
 */
export type FakeServer = (call: FakeCall, signal?: AbortSignal) => unknown

/** Options of a fake host; everything has a default. */
export interface FakeHostOptions {
  member?: Partial<Member> | null
  site?: Partial<Site>
  language?: string
  authNodes?: AuthNodes
  /** Paths that no menu of the member leads to. */
  notOffered?: readonly string[]
  /** Number of unread messages, or why there is none. */
  unread?: number | Exclude<Unread['state'], 'known'>
  /** Result of a captcha; null when the member cancels. Default a solution. */
  captcha?: CaptchaSolution | null
}

/** A host that records the calls of areas. */
export interface FakeHost extends HostApi {
  notices: Notice[]
  visited: string[]
  /** Captchas that the page requested. */
  captchas: CaptchaOptions[]
  /** Whether the page has marked work as unsaved. */
  unsaved: () => boolean
  /** The keyboard shortcuts that the page has declared; a test presses them on the document. */
  keys: () => readonly PageKey[]
  /** Has the page hear of a change on the server. */
  change(change: LiveChange): void
  /** The `back` path of each `endSession`. */
  ended: string[]
}

const constant = <T>(value: T): Readable<T> => ({ get: () => value, subscribe: () => () => {} })

/** The default member of a fake host. */
export const fakeMember: Member = {
  id: 7,
  username: 'alice',
  nickname: 'Alice',
  email: 'alice@example.com',
  mobile: '',
  avatar: '/static/images/avatar.png',
  gender: 2,
  birthday: null,
  money: '128.50',
  score: 640,
  lastLoginTime: 1_760_000_000,
  lastLoginIp: '203.0.113.9',
  joinTime: 1_700_000_000,
  motto: '',
}

/** The default captcha solution of a fake host. */
export const fakeSolution: CaptchaSolution = { captchaId: 'captcha-1', captchaInfo: '41,87-203,120;350;200' }

const unreadOf = (given: NonNullable<FakeHostOptions['unread']>): Unread =>
  typeof given === 'number' ? { count: given, state: 'known' } : { count: 0, state: given }

/** Creates a host with default values for everything that a test does not set. */
export function createFakeHost(options: FakeHostOptions = {}): FakeHost {
  const notices: Notice[] = []
  const visited: string[] = []
  const captchas: CaptchaOptions[] = []
  const ended: string[] = []
  const holds = new Set<symbol>()
  const listeners = new Set<(change: LiveChange) => void>()
  const declared = new Set<() => readonly PageKey[]>()
  const keys = () => [...declared].flatMap((of) => of())
  let stopListening = () => {}
  return {
    notices,
    visited,
    captchas,
    unsaved: () => holds.size > 0,
    ended,
    keys,
    declareKeys(of) {
      if (declared.size === 0) stopListening = listenForKeys(window, keys)
      declared.add(of)
      return () => {
        declared.delete(of)
        if (declared.size === 0) stopListening()
      }
    },
    change(change) {
      for (const listener of listeners) listener(change)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    member: constant(options.member === null ? null : { ...fakeMember, ...options.member }),
    site: constant({
      siteName: 'Test site',
      recordNumber: '',
      version: '1',
      cdnUrl: '',
      storeUuid: '',
      memberCentreOpen: true,
      upload: { maxSize: 1_048_576, mode: 'local', allowedSuffixes: ['png', 'jpg', 'pdf'], allowedMimeTypes: [] },
      asset: (path: string) => path,
      ...options.site,
    }),
    language: constant({
      current: options.language ?? 'en',
      available: [
        { code: 'zh-cn', label: '简体中文' },
        { code: 'en', label: 'English' },
      ],
    }),
    authNodes: constant(options.authNodes ?? {}),
    isOffered: (path) => options.notOffered?.includes(path) !== true,
    unread: constant(unreadOf(options.unread ?? 0)),
    whileBusy: (work) => work,
    MissingFace,
    notify: (notice) => void notices.push(notice),
    navigate: (to) => void visited.push(to),
    refreshMember: async () => {},
    refreshUnread: async () => {},
    async solveCaptcha(asked = {}) {
      captchas.push(asked)
      return options.captcha === undefined ? fakeSolution : options.captcha
    },
    holdUnsaved() {
      const hold = Symbol()
      holds.add(hold)
      return () => void holds.delete(hold)
    },
    endSession: async (back) => void ended.push(back),
  }
}

/** An area's http that calls the test's function instead of the network; an upload is a POST with the file as body. */
export function createFakeHttp(server: FakeServer): AreaHttp {
  // The test decides what comes back, as a server of another maker would.
  // biome-ignore lint/suspicious/noExplicitAny: a server may send anything
  const call = async (method: 'GET' | 'POST', path: ApiPath, body: unknown, options?: CallOptions): Promise<any> =>
    server({ method, path, params: options?.params ?? {}, body }, options?.signal)
  return {
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    upload: async (file: File, options: UploadOptions = {}) => {
      const params = { driver: options.driver ?? 'local', ...options.params }
      const uploaded = await call('POST', '/api/ajax/upload', file, { ...options, params })
      options.onProgress?.(1)
      return uploaded
    },
  }
}
