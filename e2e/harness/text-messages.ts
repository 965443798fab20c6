import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A text message service: the server under test sends codes to it as to a real one. */
export interface TextMessages {
  /** Address for `SMS_URL`. */
  url: string
  /** The last code sent to a number that was not returned before; waits until it has arrived. */
  codeFor(mobile: string): Promise<string>
  stop(): Promise<void>
}

/** Starts the service on a free port. */
export async function startTextMessages(): Promise<TextMessages> {
  const codes = new Map<string, string>()
  const service = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const { mobile, code } = JSON.parse(text)
    codes.set(mobile, code)
    response.end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/send`,
    async codeFor(mobile) {
      for (let waited = 0; waited < 20_000; waited += 50) {
        const code = codes.get(mobile)
        codes.delete(mobile)
        if (code) return code
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`no text message came for ${mobile}`)
    },
    stop: () => new Promise((resolve) => service.close(() => resolve())),
  }
}
