import type { IncomingHttpHeaders } from 'node:http'
import type { Input } from './read-input.ts'

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one.trim() !== '')

/** The member's token wherever the original takes it from: two headers, three parameters (contract 1.1); else empty. */
export function requestToken(headers: IncomingHttpHeaders, query: Input): string {
  const places = [
    headers['ba-user-token'],
    headers.bausertoken,
    query.bausertoken,
    query['ba-user-token'],
    query.ba_user_token,
  ]
  return places.flatMap(texts)[0]?.trim() ?? ''
}

/** Store identifiers a request names, the one that counts first: header, then the query's last. */
export function storeUuids(headers: IncomingHttpHeaders, query: Input): string[] {
  return [...texts(headers.uuid), ...texts(query.uuid).reverse()].map((uuid) => uuid.trim()).slice(0, 4)
}
