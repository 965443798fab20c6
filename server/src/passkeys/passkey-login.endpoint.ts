import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { Type } from 'typebox'
import type { Member } from '../database/schema.ts'
import { defineEndpoint, ok, type RequestContext } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { flag } from '../http/field-kinds.ts'
import { newDevice } from '../identity/device.ts'
import { attemptLogin, completeLogin, type LoginOutcome, refused } from '../login/log-in.ts'
import { answerOutcome, LoginData, noLoginNow } from '../login/login-answer.ts'
import { type ChallengeUse, challengeSeconds, openChallenge, takeChallenge } from './challenges.ts'
import { findPasskey, type Passkey, type PasskeyResponse, passkeyResponse, userHandle } from './passkeys.ts'
import { type RelyingParty, relyingParty } from './relying-party.ts'

/** A challenge for a login is answered by the browser that asked for it, in the same shop. */
const loginUse = (shopId: number, deviceId: string): ChallengeUse => ({
  purpose: 'log in',
  owner: `${shopId}:${deviceId}`,
})

const Options = Type.Object({}, { description: 'PublicKeyCredentialRequestOptionsJSON', additionalProperties: true })

/** What a browser needs to log in with a passkey, of whomever it is (member API, 3.5). */
export const userPasskeyOptions = defineEndpoint({
  method: 'POST',
  path: '/user/passkeyOptions',
  summary: 'Options for a login with a passkey',
  access: 'public',
  budget: 'captcha',
  data: Options,
  async handler(context) {
    const { shop, device, sharedState, t } = context
    const party = relyingParty(context)
    const closed = noLoginNow(context)
    if (closed !== undefined) return closed
    if (party === undefined) return failure(t('passkeysUnavailable'))
    const known = device.read()
    const asking = known ?? newDevice()
    if (known === undefined) device.keep(asking)
    const challenge = await openChallenge(sharedState, loginUse(shop.id, asking.id))
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: challengeSeconds * 1000,
      userVerification: 'required',
    })
    return ok(Options, options)
  },
})

interface Expected {
  challenge: string
  party: RelyingParty
  passkey: Passkey
}

/** The device's count of uses; undefined when the passkey has not signed what it was given, or counts backwards. */
async function provenCounter(response: PasskeyResponse, { challenge, party, passkey }: Expected) {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

type LoginContext = RequestContext<unknown, { response: PasskeyResponse; keep: boolean }>

/** Logs in the member that a challenge was signed for. */
async function logInWithPasskey(context: LoginContext): Promise<LoginOutcome> {
  const { db, shop, body, now, ip, userAgent } = context
  const { response, keep } = body
  const wrong = refused('wrong passkey')
  const party = relyingParty(context)
  const device = context.device.read()
  if (party === undefined || device === undefined) return wrong
  const challenge = await takeChallenge(
    context.sharedState,
    loginUse(shop.id, device.id),
    response.response.clientDataJSON,
  )
  const passkey = await findPasskey(db, shop.id, response.id)
  if (challenge === undefined || passkey === undefined) return wrong
  const member: Member = await db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', passkey.member_id)
    .executeTakeFirstOrThrow()
  const visit = {
    shopId: shop.id,
    account: member.username,
    keep: keep ? ('refreshable' as const) : ('once' as const),
    way: 'passkey' as const,
    ip,
    userAgent,
    device,
    proof: 'none' as const,
    now,
  }
  return attemptLogin(context, visit, member, async (secrets) => {
    if (response.response.userHandle !== userHandle(shop, member).toString('base64url')) return wrong
    const counter = await provenCounter(response, { challenge, party, passkey })
    if (counter === undefined) return wrong
    if (member.status === 'disabled') return refused('disabled')
    return completeLogin(db, member, visit, secrets, {
      refusal: wrong,
      async claim(transaction) {
        const { numUpdatedRows } = await transaction
          .updateTable('passkey')
          .set({ counter, last_used_time: now })
          .where('id', '=', passkey.id)
          // Removed, or used with another challenge meanwhile.
          .where('counter', '=', passkey.counter)
          .executeTakeFirst()
        return numUpdatedRows > 0n
      },
    })
  })
}

/** Logs in with a passkey; needs no captcha (member API, 3.5). */
export const userPasskeyLogin = defineEndpoint({
  method: 'POST',
  path: '/user/passkeyLogin',
  summary: 'Log in with a passkey',
  access: 'public',
  budget: 'login',
  body: {
    response: passkeyResponse('AuthenticationResponseJSON of the browser'),
    keep: flag(Type.Boolean({ description: 'Also issue a refresh token' })),
  },
  data: LoginData,
  async handler(context) {
    const closed = noLoginNow(context)
    if (closed !== undefined) return closed
    return answerOutcome(context, await logInWithPasskey(context))
  },
})
