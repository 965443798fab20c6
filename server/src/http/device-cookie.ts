import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiPrefix } from '../addresses.ts'
import { type Device, deviceText, readDevice } from '../identity/device.ts'

const name = 'member_device'
const maxAge = 180 * 86_400

/** The browser of a request. */
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
