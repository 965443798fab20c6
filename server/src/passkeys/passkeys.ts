import { hash } from 'node:crypto'
import { readRecord, readString, readTexts } from '@member/shared/reading'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { Selectable } from 'kysely'
import { type TSchema, Type } from 'typebox'
import type { PasskeyTable } from '../database/account-schema.ts'
import type { Database, Member, Shop } from '../database/schema.ts'
import { type Field, field, text } from '../http/field-kinds.ts'

/** How many a member can have. */
export const mostPasskeys = 20

/** What browsers send, as they write it (WebAuthn, 5.1); every text is empty where there is none. */
export interface PasskeyResponse {
  id: string
  rawId: string
  type: 'public-key'
  clientExtensionResults: object
  response: {
    clientDataJSON: string
    authenticatorData: string
    signature: string
    userHandle: string
    attestationObject: string
    transports: string[]
  }
}

/** Longer ones exist on paper only. */
const longest = { id: 1_400, data: 20_000 }

const responseOf = (value: unknown): PasskeyResponse => {
  const { id, rawId, response } = readRecord(value)
  const given = readRecord(response)
  const data = (name: string) => readString(given[name]).slice(0, longest.data)
  return {
    id: readString(id).slice(0, longest.id),
    rawId: readString(rawId).slice(0, longest.id),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: data('clientDataJSON'),
      authenticatorData: data('authenticatorData'),
      signature: data('signature'),
      userHandle: data('userHandle'),
      attestationObject: data('attestationObject'),
      transports: readTexts(given.transports)
        .filter((one) => /^[a-z-]{1,20}$/.test(one))
        .slice(0, 8),
    },
  }
}

/** Input field with what the browser's passkey has answered. */
export const passkeyResponse = (description: string): Field<PasskeyResponse> =>
  field(Type.Object({}, { description, additionalProperties: true }) as TSchema, responseOf)

export const passkeyName = text({ minLength: 1, maxLength: 50 })

export const isPasskeyName = (name: string): boolean => name !== '' && [...name].length <= 50

/**
 * By what a device knows whose passkey it is: the same for all of a member, so that a new one on a device takes the
 * place of the old one; no number that counts members.
 */
export const userHandle = ({ uuid }: Pick<Shop, 'uuid'>, { id }: Pick<Member, 'id'>): Buffer =>
  Buffer.from(hash('sha256', `passkey\n${uuid}\n${id}`), 'hex')

export type Passkey = Selectable<PasskeyTable>

/** The member's passkeys, the newest first. */
export const passkeysOf = (db: Database, memberId: number): Promise<Passkey[]> =>
  db.selectFrom('passkey').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc').execute()

/** A passkey of a shop, by what its device calls it. */
export const findPasskey = (db: Database, shopId: number, credentialId: string): Promise<Passkey | undefined> =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

/** As the browser has named them. */
export const transportsOf = ({ transports }: Passkey): AuthenticatorTransport[] =>
  transports.split(',').filter((one) => one !== '') as AuthenticatorTransport[]
