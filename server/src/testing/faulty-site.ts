import type { ServerProcess } from './server-process.ts'

/** What a call answered; the body is the envelope. */
interface SiteAnswer {
  status: number
  retryAfter: string | null
  body: { code: number; msg: string; data: unknown }
}

/** A running server as a member and an operator see it while something is wrong. */
export interface FaultySite {
  read(): Promise<SiteAnswer>
  write(): Promise<SiteAnswer>
  /** Writes a file, and to the database. */
  upload(bytes: number): Promise<SiteAnswer>
  ready(): Promise<{ status: number; body: Record<string, string> }>
}

/** Logs the demo's member in, while nothing is wrong yet. */
export async function faultySite({ address }: Pick<ServerProcess, 'address'>): Promise<FaultySite> {
  const call = async (path: string, init: RequestInit, token = ''): Promise<SiteAnswer> => {
    const headers = { 'think-lang': 'en', ...(token && { 'ba-user-token': token }), ...init.headers }
    const response = await fetch(`${address}/api${path}`, { ...init, headers })
    const body = (await response.json()) as SiteAnswer['body']
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body }
  }
  const post = (path: string, body: unknown, token?: string) =>
    call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, token)
  const login = { tab: 'login', username: 'demo', password: 'Demo123456', keep: true }
  const { userInfo } = (await post('/user/checkIn', login)).body.data as { userInfo: Record<string, string> }
  const { token = '', refresh_token = '' } = userInfo
  let turn = 0
  return {
    read: () => call('/index/index?requiredLogin=1', {}, token),
    write() {
      turn += 1
      return post('/common/refreshToken', { refreshToken: refresh_token }, `none-${turn}`)
    },
    upload(bytes) {
      const form = new FormData()
      const content = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(bytes, `${turn}`)])
      form.set('file', new Blob([content], { type: 'application/zip' }), 'a.zip')
      return call('/ajax/upload', { method: 'POST', body: form }, token)
    },
    async ready() {
      const response = await fetch(`${address}/readyz`)
      return { status: response.status, body: (await response.json()) as Record<string, string> }
    },
  }
}
