import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

const header = 'x-forwarded-for'

/** No longer text is an address; IPv6 zones have no limit. */
const longestAddress = 45

/** Some proxies name the port too: `192.0.2.7:4711`, `[2001:db8::9]:4711`. */
const withPort = /^(?:([\d.]+):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/

/**
 * The address of the client that the outermost trusted proxy has written; undefined when it is none. Each proxy adds
 * the address it was asked from at the end, so what stands before is the client's own text.
 *
 * @param proxies how many of the proxies in front are trusted, at least 1
 */
export function clientAddress(forwardedFor: string, proxies: number): string | undefined {
  const entries = forwardedFor.split(',')
  const entry = (entries.at(-proxies) ?? entries[0] ?? '').trim()
  const found = withPort.exec(entry)
  const address = found?.[1] ?? found?.[2] ?? entry
  return address.length <= longestAddress && isIP(address) !== 0 ? address : undefined
}

/**
 * Leaves in X-Forwarded-For only the address of the client, which Fastify's `ip` then is; without a valid
 * one it is the address of the socket.
 */
export function addClientAddress(app: FastifyInstance, proxies: number): void {
  if (proxies === 0) return
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const address = clientAddress([headers[header] ?? ''].flat().join(), proxies)
    if (address === undefined) delete headers[header]
    else headers[header] = address
    done()
  })
}
