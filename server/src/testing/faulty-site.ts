import type { ProcessAnswer, ServerProcess } from './server-process.ts'

/** A running server as a member and an operator see it while something is wrong. */
export interface FaultySite {
  read(): Promise<ProcessAnswer>
  write(): Promise<ProcessAnswer>
  /** Writes a file, and to the database. */
  upload(bytes: number): Promise<ProcessAnswer>
  ready(): Promise<{ status: number; body: Record<string, string> }>
}

/** Logs the demo's member in, while nothing is wrong yet. */
export async function faultySite({ address, call, logIn }: ServerProcess): Promise<FaultySite> {
  const { token, refresh_token: refreshToken } = await logIn()
  let turn = 0
  return {
    read: () => call('/index/index?requiredLogin=1', { token }),
    write() {
      turn += 1
      return call('/common/refreshToken', { body: { refreshToken }, token: `none-${turn}` })
    },
    upload(bytes) {
      const form = new FormData()
      const content = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(bytes, `${turn}`)])
      form.set('file', new Blob([content], { type: 'application/zip' }), 'a.zip')
      return call('/ajax/upload', { body: form, token })
    },
    async ready() {
      const response = await fetch(`${address}/readyz`)
      return { status: response.status, body: (await response.json()) as Record<string, string> }
    },
  }
}
