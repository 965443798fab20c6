import type { ReactNode } from 'react'
import type { AnswerOf, BodyOf, GetPath, PostPath, QueryOf } from './api/endpoint-types.ts'
import type { AuthNodes } from './auth-node.ts'
import type { PageKey } from './keys/listen-for-keys.ts'
import type { LastViews } from './last-views.ts'
import type { Member } from './member.ts'

/** A value of the host that changes over time; hooks subscribe to it. */
export interface Readable<T> {
  get(): T
  /** Calls `listener` after each change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/** What may be uploaded (specification, section 3); lists are lower-case, suffixes without a dot. */
export interface UploadRules {
  /** Bytes; 0 when the server gave no limit. */
  maxSize: number
  /** Storage driver of the server; `local` by default. */
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
  /** Identifier of the shop that this page belongs to; empty for the main shop. */
  storeUuid: string
  /** False when the server has closed the member centre. */
  memberCentreOpen: boolean
  upload: UploadRules
  /** Turns a path from the server into a loadable address. */
  asset(path: string): string
}

/** Language of the page, and the languages that the host's switch offers. */
export interface Language {
  /** `zh-cn`, `en` or an added one. */
  current: string
  available: readonly { code: string; label: string }[]
}

/** `tone` decides icon, colour and whether screen readers are interrupted. */
export interface Notice {
  tone: 'success' | 'error' | 'info' | 'warning'
  text: string
  /** Where one goes on from it, after its text. */
  link?: { to: string; label: string }
}

/** Options of one call; `Query` is what its endpoint takes. */
export interface CallOptions<Query = Readonly<Record<string, unknown>>> {
  params?: Query
  /** Aborts the call. Leaving the page aborts its calls anyway, unless `life` says otherwise. */
  signal?: AbortSignal
  /**
   * `page` (default): leaving the page aborts the call · `member`: it goes on, for what was sent off on a page that may
   * be left at once; it ends with the session of the member who was logged in when the page was opened · `document`: as
   * `member`, and the browser sends it to the end when the document is closed; of all such calls together it takes
   * 64 kB at a time.
   */
  life?: 'page' | 'member' | 'document'
  /** `none`: for a large answer, whose duration is unknown. Default `usual`. */
  deadline?: 'usual' | 'none'
  /**
   * `notice`: shows a notification on success, with the server's message or "Operation successful" (specification,
   * section 8). Default `quiet`.
   */
  success?: 'quiet' | 'notice'
}

/** A file that the server has stored. */
export interface UploadedFile {
  /** Path to store and to send in other calls. */
  url: string
  /** Loadable address, see `Site.asset`. */
  fullUrl: string
  /** The name on the server if it sent one, else the original name. */
  name: string
  /** Bytes. */
  size: number
}

/** Options of an upload. */
export interface UploadOptions extends CallOptions<QueryOf<'/api/ajax/upload'>> {
  /** Storage driver on the server; default the site's. */
  driver?: string
  /** Called with the fraction sent so far, 0 to 1. */
  onProgress?: (part: number) => void
}

/**
 * Calls to the member API. They resolve with the envelope's `data` and reject with `ApiError`. The path decides what a
 * call may send and which names its answer has.
 */
export interface AreaHttp {
  get<Path extends GetPath>(path: Path, options?: CallOptions<QueryOf<Path, 'get'>>): Promise<AnswerOf<Path, 'get'>>
  post<Path extends PostPath>(
    path: Path,
    body?: BodyOf<Path>,
    options?: CallOptions<QueryOf<Path, 'post'>>,
  ): Promise<AnswerOf<Path, 'post'>>
  /**
   * Sends one file. Rejects without sending a file that the site does not allow (`uploadProblem`). Has no fixed
   * deadline, but rejects with `timeout` when the upload stalls.
   */
  upload(file: File, options?: UploadOptions): Promise<UploadedFile>
}

/**
 * Unread messages of the member, polled by the host (specification, section 9). `waiting`: no response yet · `known` ·
 * `failed`: every request has failed · `absent`: this server has no messages.
 */
export interface Unread {
  count: number
  state: 'waiting' | 'known' | 'failed' | 'absent'
}

/** A solved click captcha, to send with the protected call (member API, 6). */
export interface CaptchaSolution {
  captchaId: string
  captchaInfo: string
}

/** Options of a captcha. */
export interface CaptchaOptions {
  /** Account whose email address or mobile number may receive a code instead; omitted where codes cannot be sent. */
  account?: string
  /**
   * Offers to go on without the picture, for people who cannot see it and have no account yet: the solution then says
   * so, and servers that allow it send few codes for it. Default `refused`.
   */
  withoutPicture?: 'offered' | 'refused'
  /** Closes the captcha, as if the member had cancelled it. */
  signal?: AbortSignal
}

/**
 * What an area can hear of. `tickets`: work orders of the member, and for agents those of their queue · `messages`:
 * conversations of the member · `desk`: what agents choose from, such as labels and teams.
 */
export type LiveTopic = 'tickets' | 'messages' | 'desk'

/** Something has changed on the server, by the member elsewhere or by somebody else. */
export interface LiveChange {
  topic: LiveTopic
  /** Id of the work order, or of the other member; missing when several have changed, or nobody knows which. */
  id?: number
}

/** A part of a page whose code could not be loaded. */
export interface MissingProps {
  /** Under which the operator hears of it, where they do. */
  reference?: string | undefined
  /** Its code is being asked for again. */
  retrying: boolean
  onRetry: () => void
  /** Ends what the part is for. */
  onClose?: (() => void) | undefined
}

/** What the host needs to show in its place. */
export type MissingFaceProps = MissingProps & ({ shape: 'part' } | { shape: 'dialog'; onClose: () => void })

/** The host's API for areas. Areas use it through hooks only. */
export interface HostApi {
  member: Readable<Member | null>
  site: Readable<Site>
  language: Readable<Language>
  authNodes: Readable<AuthNodes>
  unread: Readable<Unread>
  /** Whether a menu of the member leads to a path of this site, or none is known yet; no rights are decided by it. */
  isOffered(path: string): boolean
  /** Calls `listener` with each change the server tells; returns the unsubscribe function. */
  onChange(listener: (change: LiveChange) => void): () => void
  notify(notice: Notice): void
  /** What is shown in the place of a missing part. */
  MissingFace: (props: MissingFaceProps) => ReactNode
  /** Covers the page until the work has ended; resolves or rejects with it. */
  whileBusy<T>(work: Promise<T>): Promise<T>
  navigate(to: string, options?: { replace?: boolean }): void
  /** Loads the member's data again, e.g. after a change. */
  refreshMember(): Promise<void>
  /** Loads the number of unread messages again, e.g. after some were read, unless the server tells it by itself. */
  refreshUnread(): Promise<void>
  /**
   * Asks the member to solve a click captcha, on top of everything on the page, open dialogs included. Null when they
   * cancel. Rejects with `ApiError` when its code cannot be loaded. A second captcha replaces the first.
   */
  solveCaptcha(options?: CaptchaOptions): Promise<CaptchaSolution | null>
  /**
   * Marks work on the page as unsaved: the member is asked before they leave. Returns a function that removes the
   * mark.
   */
  holdUnsaved(lostWith: LostWith): () => void
  /**
   * Acts on keyboard shortcuts, and lists them, until the returned function is called. Asked at every press.
   */
  declareKeys(keys: () => readonly PageKey[]): () => void
  /**
   * Ends the session on the server and in the browser, e.g. after a change of password, and opens the login page with
   * the account name filled in; logging in leads to `back`, a path below the app base. The document is not reloaded, so
   * notices stay. Never rejects: the browser forgets the session even if the server cannot be reached.
   */
  endSession(back: string): Promise<void>
}

/** The area and the page that a component runs in, provided by the host around each mounted page. */
export interface AreaInfo {
  name: string
  release: string
  /** Route name of the page, e.g. `account/balance`. */
  page: string
  /** Route pattern of the page, e.g. `/user/account/workorder/:id`; missing for a contribution. */
  path?: string
  http: AreaHttp
  /** What the page showed last; missing for a contribution. */
  lastViews?: LastViews
}

/**
 * Which navigation loses unsaved work: `page`, one that changes the path · `address`, also one that changes the query,
 * for pages that show something else for another query, e.g. `?id=5`.
 */
export type LostWith = 'page' | 'address'
