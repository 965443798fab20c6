import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix } from '../addresses.ts'
import { type Device, deviceText, readDevice } from '../identity/device.ts'
import type { Input } from './field-kinds.ts'

const tokenHeaders = ['ba-user-token', 'bausertoken'] as const
const tokenParameters = ['bausertoken', 'ba-user-token', 'ba_user_token'] as const

/** The first text of a value that may be repeated; empty when there is none. */
const firstText = (value: unknown): string => {
  if (typeof value === 'string') return value.trim()
  if (!Array.isArray(value)) return ''
  return value.map(firstText).find((text) => text !== '') ?? ''
}

/**
 * The member's token from any of the two headers and three parameters (member API, 1.2); empty when there is none.
 */
export function requestToken(headers: IncomingHttpHeaders, query: Input): string {
  for (const name of tokenHeaders) {
    const text = firstText(headers[name])
    if (text !== '') return text
  }
  for (const name of tokenParameters) {
    const text = firstText(query[name])
    if (text !== '') return text
  }
  return ''
}

const noUuids: readonly string[] = []

/** Shop identifiers of a request in order of precedence: the header, then the query from its last value. */
export function shopUuids(headers: IncomingHttpHeaders, query: Input): readonly string[] {
  if (headers.uuid === undefined && query.uuid === undefined) return noUuids
  const named = [headers.uuid, ...[query.uuid].flat().reverse()]
  return named.flatMap((value) => firstText(value) || []).slice(0, 4)
}

const name = 'member_device'
const maxAge = 180 * 86_400

export interface RequestDevice {
  /** Undefined for clients without our cookie. */
  read(): Device | undefined
  /** Sends the cookie with the answer. */
  keep(device: Device): void
}

/** Reads and sets the cookie, which scripts and other sites cannot use, and which only calls of the API carry. */
export const requestDevice = (request: FastifyRequest, reply: FastifyReply): RequestDevice => ({
  read() {
    const value = parseCookie(request.headers.cookie ?? '')[name]
    return value === undefined ? undefined : readDevice(value)
  },
  keep(device) {
    const secure = request.protocol === 'https'
    const attributes = { path: apiPrefix, maxAge, httpOnly: true, sameSite: 'strict', secure } as const
    reply.header('set-cookie', stringifySetCookie(name, deviceText(device), attributes))
  },
})
