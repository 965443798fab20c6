import { type AxiosAdapter, AxiosError } from 'axios'

export interface FakeCall {
  method: string
  /** Origin of another server than the page's; empty for the page's own. */
  host: string
  path: string
  /** Query in the order it was sent. */
  query: string
  headers: Record<string, unknown>
  body: unknown
}

/** A response: an envelope (HTTP 200), a whole HTTP response, or `'no answer'`. */
export type FakeAnswer =
  | { code: number; msg?: string; data?: unknown }
  | { status: number; body: unknown; headers?: Record<string, string> }
  | 'no answer'

export interface FakeServer {
  calls: FakeCall[]
  adapter: AxiosAdapter
  to(path: string): FakeCall[]
}

/** Replaces the network below axios, so that tests cover the whole request layer. */
export function fakeServer(answer: (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>): FakeServer {
  const calls: FakeCall[] = []
  return {
    calls,
    to: (path) => calls.filter((call) => call.path === path),
    adapter: async (config) => {
      const call: FakeCall = {
        method: (config.method ?? 'get').toUpperCase(),
        host: config.baseURL ?? '',
        path: config.url ?? '',
        query: String(config.params ?? ''),
        headers: { ...config.headers },
        body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
      }
      calls.push(call)
      const given = await answer(call)
      if (given === 'no answer') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
      const whole = 'status' in given ? given : { status: 200, body: { msg: '', time: 1, ...given } }
      const { status, body, headers }: { status: number; body: unknown; headers?: Record<string, string> } = whole
      return {
        data: body,
        status,
        statusText: '',
        headers: { 'x-request-id': 'req-1', ...headers },
        config,
        request: {},
      }
    },
  }
}
