import type { Database, Member } from '../database/schema.ts'
import { transact } from '../database/transact.ts'
import { addressKey } from '../http/client-address.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { type Device, deviceSecrets, isKnownDevice, newDevice, withMember } from '../identity/device.ts'
import { findAccount } from '../identity/find-account.ts'
import { type AttemptsUnderWay, forgetFailures, type LoginSource } from '../identity/login-attempts.ts'
import { type LoginWay, recordFailedLogin } from '../identity/login-records.ts'
import { openLogin, type PastLogin } from '../identity/login-sessions.ts'
import type { PasswordHash } from '../identity/password-hash.ts'
import { reserveAttempt } from '../identity/reserve-attempt.ts'

export type LoginRefusal =
  /** `wrong`: not told which of account and password. */
  | { reason: 'unknown account' | 'disabled' | 'wrong password' | 'wrong' | 'wrong passkey' }
  /** Seconds until the next attempt is possible. */
  | { reason: 'locked out'; secondsLeft: number }

/** `refreshToken` is empty unless it was requested. `device` is known from now on. */
export interface LoggedIn {
  kind: 'logged in'
  member: Member
  previousLogin: PastLogin | null
  token: string
  refreshToken: string
  device: Device
}

export type LoginOutcome = { kind: 'refused'; refusal: LoginRefusal } | LoggedIn

/** For whom a session is opened. */
interface SessionRequest {
  keep: 'refreshable' | 'once'
  way: LoginWay
  ip: string
  userAgent: string
  /** The browser's cookie, if any. */
  device: Device | undefined
  /** Seconds. */
  now: number
}

/** Who wants to log in, from where. */
export interface LoginVisit extends SessionRequest {
  shopId: number
  account: string
  /** What was accepted instead of clicks; a code proves that its owner asks. */
  proof: 'code' | 'none'
}

export interface LoginRequest extends LoginVisit {
  password: string
  /** `hidden`: accounts that do not exist are answered like others, in the same time. */
  accounts: 'named' | 'hidden'
}

type Secrets = readonly [string, ...string[]]

export const refused = (reason: Exclude<LoginRefusal['reason'], 'locked out'>): LoginOutcome => ({
  kind: 'refused',
  refusal: { reason },
})

const sourceOf = ({ device, proof, ip }: LoginVisit, member: Member | undefined, secrets: Secrets): LoginSource => {
  if (member !== undefined && device !== undefined && isKnownDevice(device, member.id, secrets)) {
    return { kind: 'device', id: device.id }
  }
  return proof === 'code' ? { kind: 'code' } : { kind: 'address', address: addressKey(ip) }
}

/** The login that is stored in a member's row; a time of 0 means none. */
const pastLogin = (time: number, ip: string, agent: string): PastLogin | null =>
  time === 0 ? null : { time, ip, agent }

/** How a member has proven to be it. */
interface Proof {
  /** Replaces the member's hash. */
  newHash?: string | undefined
  /** What the proof changes, with the member's row locked; false when it does not count any more. */
  claim?(transaction: Database): Promise<boolean>
  /** Said when it does not. */
  refusal: LoginOutcome
}

/**
 * Opens the session of a member who has proven to be it.
 * @param secrets of known devices
 */
export const completeLogin = async (
  db: Database,
  member: Member,
  visit: SessionRequest,
  secrets: Secrets,
  { newHash = member.password, claim, refusal }: Proof,
): Promise<LoginOutcome> =>
  transact(db, async (transaction) => {
    // Locks the member's row, so that of two concurrent logins the second has the first as its previous one.
    const before = await transaction
      .updateTable('member')
      .set({ password: newHash })
      .where('id', '=', member.id)
      .where('password', '=', member.password)
      .returning(['last_login_time', 'last_login_ip', 'last_login_agent'])
      .executeTakeFirst()
    if (before === undefined || (await claim?.(transaction)) === false) return refusal
    const present = { last_login_time: visit.now, last_login_ip: visit.ip, last_login_agent: visit.userAgent }
    await transaction.updateTable('member').set(present).where('id', '=', member.id).execute()
    const previousLogin = pastLogin(before.last_login_time, before.last_login_ip, before.last_login_agent)
    const tokens = await openLogin(transaction, { ...visit, memberId: member.id, previous: previousLogin })
    const device = withMember(visit.device ?? newDevice(), member.id, secrets)
    return { kind: 'logged in', member: { ...member, ...present }, previousLogin, ...tokens, device }
  })

interface LoginParts {
  db: Database
  passwords: PasswordHash
  loginsUnderWay: AttemptsUnderWay
}

/** Checks the password and opens a session. A password with an outdated hash is hashed again. */
async function checkPassword(
  { db, passwords }: Pick<LoginParts, 'db' | 'passwords'>,
  request: LoginRequest,
  member: Member | undefined,
  secrets: Secrets,
): Promise<LoginOutcome> {
  const wrong = refused(request.accounts === 'hidden' ? 'wrong' : 'wrong password')
  const verdict =
    member === undefined
      ? await passwords.verifyNobody(request.password)
      : await passwords.verify(request.password, member.password)
  if (member === undefined || verdict === 'wrong') return wrong
  if (member.status === 'disabled') return refused('disabled')
  const newHash = verdict === 'outdated' ? await passwords.create(request.password) : undefined
  return completeLogin(db, member, request, secrets, { newHash, refusal: wrong })
}

/** After the answer, as the time it takes would reveal whether the account exists. */
const recordLater = (db: Database, visit: LoginVisit, memberId: number): void => {
  const { way, ip, userAgent, now } = visit
  // Where it fails, the history lacks a try; there is nobody to tell.
  setImmediate(() => recordFailedLogin(db, { memberId, way, ip, userAgent, now }).catch(() => {}))
}

/**
 * Lets an attempt be checked unless it has to wait, and counts it as failed unless it logs in. One that ends in an
 * error, as on a busy database, does not count.
 */
export async function attemptLogin(
  { db, loginsUnderWay }: Pick<LoginParts, 'db' | 'loginsUnderWay'>,
  visit: LoginVisit,
  member: Member | undefined,
  check: (secrets: Secrets) => Promise<LoginOutcome>,
): Promise<LoginOutcome> {
  const { shopId, account, now } = visit
  const secrets = await deviceSecrets(db, now)
  const attempt = { shopId, account, now, source: sourceOf(visit, member, secrets) }
  const reservation = await reserveAttempt(db, loginsUnderWay, attempt)
  if (reservation.kind === 'wait') {
    return { kind: 'refused', refusal: { reason: 'locked out', secondsLeft: reservation.seconds } }
  }
  try {
    const outcome = await check(secrets)
    if (outcome.kind === 'logged in') await forgetFailures(db, attempt)
    else if (member !== undefined) recordLater(db, visit, member.id)
    return outcome
  } catch (error) {
    await reservation.takeBack()
    throw error
  } finally {
    reservation.end()
  }
}

/** Logs a member in by password or returns the refusal. */
export async function logIn(parts: LoginParts, request: LoginRequest): Promise<LoginOutcome> {
  const member = await findAccount(parts.db, request.shopId, request.account)
  if (request.accounts === 'named' && member === undefined) return refused('unknown account')
  if (request.accounts === 'named' && member?.status === 'disabled') return refused('disabled')
  return attemptLogin(parts, request, member, (secrets) => checkPassword(parts, request, member, secrets))
}

/**
 * Logs in a member who has proved by a code that an address of the account is theirs.
 * @returns undefined for a disabled member, and when the password has changed meanwhile
 */
export async function logInByCode(
  context: RequestContext<unknown, { keep: boolean }>,
  member: Member,
): Promise<LoggedIn | undefined> {
  if (member.status === 'disabled') return undefined
  const { db, now, ip, userAgent, body } = context
  const keep = body.keep ? 'refreshable' : 'once'
  const visit = { keep, way: 'code', ip, userAgent, device: context.device.read(), now } as const
  const outcome = await completeLogin(db, member, visit, await deviceSecrets(db, now), { refusal: refused('wrong') })
  return outcome.kind === 'logged in' ? outcome : undefined
}
