/** Body codes (member API, 2.2). */
type BodyCode = 1 | 0 | 303 | 401 | 409

/** An answer, before the envelope adds the time. */
export interface Answer<T = unknown> {
  code: BodyCode
  msg: string
  data: T
}

/** Every JSON answer, with its keys in this order. `time` is in seconds, an integer. */
export interface Envelope<T = unknown> {
  code: BodyCode
  msg: string
  time: number
  data: T
}

export const envelope = <T>({ code, msg, data }: Answer<T>, time: number): Envelope<T> => ({ code, msg, time, data })

export const success = <T>(data: T, msg = ''): Answer<T> => ({ code: 1, msg, data })

/** An ordinary failure: clients show the message. */
export const failure = (msg: string): Answer<null> => ({ code: 0, msg, data: null })

/** A failure that clients show at the field of the password they have sent. */
export const wrongPassword = (msg: string): Answer<{ field: 'password' }> => ({
  code: 0,
  msg,
  data: { field: 'password' },
})

/** A failure that ends by itself: the same call can succeed after that many seconds. */
export const notYet = (msg: string, retry_after: number): Answer<{ retry_after: number }> => ({
  code: 0,
  msg,
  data: { retry_after },
})

/** Sends the client to the login page. */
export const needLogin = (msg: string): Answer<{ type: 'need login' }> => ({
  code: 303,
  msg,
  data: { type: 'need login' },
})

/** Sends the client to the member area, as it is logged in already. */
export const loggedIn = (msg: string): Answer<{ type: 'logged in' }> => ({
  code: 303,
  msg,
  data: { type: 'logged in' },
})

/** The token has expired; the client may use its refresh token. */
export const expired = (msg: string): Answer<never[]> => ({ code: 409, msg, data: [] })

/** The member's group lacks the rule. */
export const noRight = (msg: string): Answer<never[]> => ({ code: 401, msg, data: [] })
