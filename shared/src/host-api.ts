import type { AuthNodes } from './auth-node.ts'

/** A value of the host that changes over time; what every hook subscribes to. */
export interface Readable<T> {
  get(): T
  /** Calls `listener` after each change; returns the way to stop. */
  subscribe(listener: () => void): () => void
}

/** Where a member is, by the ids of `/api/ajax/area`; 0 for a level not stated. */
export interface Region {
  province: number
  city: number
  district: number
}

/** A login of the member, other than the present one. */
export interface PastLogin {
  /** Seconds since 1970. */
  time: number
  ip: string
}

/** The logged-in member as areas see him: no token (specification, section 3; contract of index/index). */
export interface Member {
  id: number
  username: string
  nickname: string
  email: string
  mobile: string
  /** Path or address; pass it through `useSite().asset` before showing it. */
  avatar: string
  /** 0 unknown, 1 male, 2 female. */
  gender: 0 | 1 | 2
  /** `YYYY-MM-DD` or null. */
  birthday: string | null
  /** Decimal string with two digits, e.g. `12.50`. */
  money: string
  score: number
  /**
   * Seconds since 1970. The latest login, which is usually the present one; a stock server even writes the time of the
   * present request.
   */
  lastLoginTime: number | null
  lastLoginIp: string
  /** The login before the present one. Left out on the first login, and by a stock server, which does not keep it. */
  previousLogin?: PastLogin
  joinTime: number | null
  motto: string
  /** Only where the server keeps one; a stock server does not. */
  region?: Region
}

/** What may be uploaded (specification, section 3); lists are lower-case, suffixes without a dot. */
export interface UploadRules {
  /** Bytes; 0 when the server gave no limit. */
  maxSize: number
  /** Where the server puts files, `local` unless it says otherwise. */
  mode: string
  allowedSuffixes: readonly string[]
  allowedMimeTypes: readonly string[]
}

/** Site configuration delivered by the server (specification, section 3). */
export interface Site {
  siteName: string
  recordNumber: string
  version: string
  cdnUrl: string
  /** Identifier of the store this page belongs to; empty for the main one. */
  storeUuid: string
  /** False when the server has closed the member centre. */
  memberCentreOpen: boolean
  upload: UploadRules
  /** Makes a loadable address from a path the server sent. */
  asset(path: string): string
}

/** Language of the page, and those it can be switched to by the host's own control. */
export interface Language {
  /** `zh-cn`, `en` or an added one. */
  current: string
  available: readonly { code: string; label: string }[]
}

/** `tone` decides icon, colour and whether screen readers are interrupted. */
export interface Notice {
  tone: 'success' | 'error' | 'info' | 'warning'
  text: string
}

/** How one call is made. */
export interface CallOptions {
  params?: Record<string, unknown>
  /** Ends the call early; a page's calls are ended anyway when it is left. */
  signal?: AbortSignal
  /**
   * `notice`: success is shown as a notification, in the server's words or as "Operation successful" (specification,
   * section 8). Default `quiet`.
   */
  success?: 'quiet' | 'notice'
}

/** A file the server has taken. */
export interface UploadedFile {
  /** Path to be stored and sent on. */
  url: string
  /** Loadable address, see `Site.asset`. */
  fullUrl: string
  /** As the server keeps it, else as it was sent. */
  name: string
  /** Bytes. */
  size: number
}

/** How one file is sent. */
export interface UploadOptions extends CallOptions {
  /** Where the server is to put the file; default the site's own mode. */
  driver?: string
  /** Told the part sent so far, 0 to 1. */
  onProgress?: (part: number) => void
}

/** Calls to the member API; resolves with the envelope's `data`, rejects with `ApiError`. */
export interface AreaHttp {
  get<T>(path: string, options?: CallOptions): Promise<T>
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>
  /**
   * Sends one file. What the site does not allow (`uploadProblem`) is refused before anything is sent. Has no fixed
   * deadline, but ends with `timeout` once nothing moves any more.
   */
  upload(file: File, options?: UploadOptions): Promise<UploadedFile>
}

/**
 * Unread messages of the member, polled by the host (specification, section 9). `waiting`: not told yet · `known` ·
 * `failed`: asked, but never told · `absent`: this server has no messages.
 */
export interface Unread {
  count: number
  state: 'waiting' | 'known' | 'failed' | 'absent'
}

/** A solved click captcha; the business call sends it along (contract of the member API, section 3). */
export interface CaptchaSolution {
  captchaId: string
  captchaInfo: string
}

/** For whom and how long a captcha is shown. */
export interface CaptchaOptions {
  /** Whose own mail address or mobile number may get a code instead of a picture; left out where none can be sent. */
  account?: string
  /** Takes the captcha away, as if the member had given up. */
  signal?: AbortSignal
}

/**
 * What unsaved work is lost with: `page`, with its path only · `address`, with its query too, where that decides what
 * is shown, e.g. `?id=5`.
 */
export type LostWith = 'page' | 'address'

/** What the host hands to areas. Areas never see it whole: hooks read it. */
export interface HostApi {
  member: Readable<Member | null>
  site: Readable<Site>
  language: Readable<Language>
  authNodes: Readable<AuthNodes>
  unread: Readable<Unread>
  notify(notice: Notice): void
  /** Covers the page until the work has ended, and hands on its outcome. */
  whileBusy<T>(work: Promise<T>): Promise<T>
  navigate(to: string, options?: { replace?: boolean }): void
  /** Asks the server again for the member's own data, e.g. after a change. */
  refreshMember(): Promise<void>
  /** Asks the server again for the number of unread messages, e.g. after some were read. */
  refreshUnread(): Promise<void>
  /**
   * Asks the member to solve a click captcha, above all that is on the page, open dialogs included. Null when he gave
   * up. Rejects with `ApiError` when its code cannot be loaded. A second one takes the place of the first.
   */
  solveCaptcha(options?: CaptchaOptions): Promise<CaptchaSolution | null>
  /**
   * Says that something on the page would be lost with it: the member is asked before he leaves. Returns the way to
   * say that it is no longer so.
   */
  holdUnsaved(lostWith: LostWith): () => void
  /**
   * Ends the session on the server and here, e.g. after the password was changed, and opens the login page, which has
   * the account's name filled in and leads to `back`, a path below the app base. The page is not loaded anew: notices
   * stay. Never rejects: what cannot be told the server is forgotten here all the same.
   */
  endSession(back: string): Promise<void>
}

/** The area and the page a component runs in, set by the host around each mounted page. */
export interface AreaInfo {
  name: string
  release: string
  /** Route name of the page, e.g. `account/balance`. */
  page: string
  http: AreaHttp
}
