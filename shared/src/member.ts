/** Region of a member, by the ids of `/api/ajax/area`; 0 for a level that is not set. */
export interface Region {
  province: number
  city: number
  district: number
}

/** A login of the member, other than the current one. */
export interface PastLogin {
  /** Seconds since 1970. */
  time: number
  ip: string
  /** User agent of the browser; missing where the server does not store it. */
  agent?: string
}

/** The logged-in member as areas see them, without a token (specification, section 3; member API, 4.2). */
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
   * Seconds since 1970. The latest login, usually the current one; a stock server writes the time of the current
   * request.
   */
  lastLoginTime: number | null
  lastLoginIp: string
  /** The login before the current one. Missing on the first login, and on a stock server, which does not store it. */
  previousLogin?: PastLogin
  joinTime: number | null
  motto: string
  /** Missing on a stock server, which does not store it. */
  region?: Region
}
