import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { Type } from 'typebox'
import { transact } from '../database/transact.ts'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure, wrongPassword } from '../http/envelope.ts'
import { secret } from '../http/field-kinds.ts'
import { ownerMistake } from '../identity/prove-owner.ts'
import { tellPasskey } from '../messages/system-message.ts'
import { challengeSeconds, openChallenge, takeChallenge } from './challenges.ts'
import {
  findPasskey,
  isPasskeyName,
  mostPasskeys,
  type PasskeyResponse,
  passkeyName,
  passkeyResponse,
  passkeysOf,
  transportsOf,
  userHandle,
} from './passkeys.ts'
import { type RelyingParty, relyingParty } from './relying-party.ts'

/** ES256, RS256 and EdDSA, by their numbers in COSE: what devices have. */
const algorithms = [-7, -257, -8]

const Options = Type.Object({}, { description: 'PublicKeyCredentialCreationOptionsJSON', additionalProperties: true })

/** What a browser needs to make a passkey (member API, 3.5). */
export const accountPasskeyOptions = defineEndpoint({
  method: 'POST',
  path: '/account/passkeyOptions',
  summary: 'Options for a new passkey',
  access: 'member',
  budget: 'code',
  body: { password: secret({ description: 'Needed unless the login is recent' }) },
  data: Options,
  async handler(context) {
    const { db, member, shop, sessionId, sharedState, body, t } = context
    const party = relyingParty(context)
    if (party === undefined) return failure(t('passkeysUnavailable'))
    const mistake = await ownerMistake(context, body.password)
    if (mistake !== undefined) return wrongPassword(t(mistake))
    const known = await passkeysOf(db, member.id)
    if (known.length >= mostPasskeys) return failure(t('passkeysTooMany', { most: mostPasskeys }))
    const challenge = await openChallenge(sharedState, { purpose: 'add', owner: sessionId })
    const options = await generateRegistrationOptions({
      rpID: party.id,
      rpName: shop.site_name,
      userID: new Uint8Array(userHandle(shop, member)),
      userName: member.username,
      userDisplayName: member.nickname,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: challengeSeconds * 1000,
      attestationType: 'none',
      excludeCredentials: known.map((one) => ({ id: one.credential_id, transports: transportsOf(one) })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    })
    return ok(Options, options)
  },
})

/** The key that a device has made; undefined when the answer is not what was asked for. */
async function newCredential(response: PasskeyResponse, challenge: string, party: RelyingParty) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as never,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return registrationInfo?.credential
  } catch {
    return undefined
  }
}

const Added = Type.Object({ id: Type.Integer() })

/** Adds the passkey that a browser has made; its challenge is used up in any case (member API, 3.5). */
export const accountAddPasskey = defineEndpoint({
  method: 'POST',
  path: '/account/addPasskey',
  summary: 'Add a passkey',
  access: 'member',
  budget: 'code',
  body: { name: passkeyName, response: passkeyResponse('RegistrationResponseJSON of the browser') },
  data: Added,
  async handler(context) {
    const { db, member, shop, sessionId, sharedState, body, now, t, log } = context
    const { name, response } = body
    const party = relyingParty(context)
    if (party === undefined) return failure(t('passkeysUnavailable'))
    if (!isPasskeyName(name)) return failure(t('passkeyNameRule'))
    const use = { purpose: 'add', owner: sessionId } as const
    const challenge = await takeChallenge(sharedState, use, response.response.clientDataJSON)
    const credential = challenge && (await newCredential(response, challenge, party))
    if (!credential) {
      log.info('a passkey was refused')
      return failure(t('passkeyNotAdded'))
    }
    if ((await findPasskey(db, shop.id, credential.id)) !== undefined) return failure(t('passkeyKnown'))
    const added = await transact(db, async (transaction) => {
      const own = { shop_id: shop.id, member_id: member.id }
      // Locks the member's row, so that of two at once the second counts the first.
      await transaction.updateTable('member').set({ shop_id: shop.id }).where('id', '=', member.id).execute()
      if ((await passkeysOf(transaction, member.id)).length >= mostPasskeys) return 'too many'
      return transaction
        .insertInto('passkey')
        .values({
          ...own,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: response.response.transports.join(','),
          name,
          create_time: now,
          last_used_time: null,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('id')
        .executeTakeFirst()
    })
    if (added === 'too many') return failure(t('passkeysTooMany', { most: mostPasskeys }))
    if (added === undefined) return failure(t('passkeyKnown'))
    await tellPasskey(context, member)
    return ok(Added, added)
  },
})
