/** Body codes of the contract, section 1.1. */
type BodyCode = 1 | 0 | 303 | 401 | 409

/** What a call answers, before the envelope adds the time. */
export interface Answer<T = unknown> {
  code: BodyCode
  msg: string
  data: T
}

/** Every JSON answer; the keys always come in this order. `time` is in whole seconds. */
export interface Envelope<T = unknown> {
  code: BodyCode
  msg: string
  time: number
  data: T
}

export const envelope = <T>({ code, msg, data }: Answer<T>, time: number): Envelope<T> => ({ code, msg, time, data })

export const success = <T>(data: T, msg = ''): Answer<T> => ({ code: 1, msg, data })

/** An ordinary failure: the visitor is shown the sentence. */
export const failure = (msg: string): Answer<null> => ({ code: 0, msg, data: null })

/** The login page is the way on. */
export const needLogin = (msg: string): Answer<{ type: 'need login' }> => ({
  code: 303,
  msg,
  data: { type: 'need login' },
})

/** There is nothing to log in to: the member area is the way on. */
export const loggedIn = (msg: string): Answer<{ type: 'logged in' }> => ({
  code: 303,
  msg,
  data: { type: 'logged in' },
})

/** The token was right once; a refresh token may help. */
export const expired = (msg: string): Answer<never[]> => ({ code: 409, msg, data: [] })

/** Logged in, but the group lacks the rule. */
export const noRight = (msg: string): Answer<never[]> => ({ code: 401, msg, data: [] })
