import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const bytes = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const coordinate = (value = '') => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')])
const base64url = (data: Buffer) => data.toString('base64url')

/** What a browser would say otherwise than the page's options and address have it. */
export interface Deviation {
  origin?: string
  /** In a frame of another site. */
  crossOrigin?: boolean
  rpId?: string
  challenge?: string
  /** Of the assertion; one more than before by default. */
  counter?: number
  userHandle?: string
  /** Present and verified by default. */
  flags?: number
}

const presentAndVerified = 0x05
const withKey = 0x40

/**
 * A device that makes one passkey (ES256) and signs with it, and the browser around it.
 * @param page address of the page that asks
 */
export function testAuthenticator(page: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle = ''

  const clientData = (
    type: string,
    challenge: string,
    { origin = page.origin, crossOrigin = false, ...other }: Deviation,
  ) => Buffer.from(JSON.stringify({ type, challenge: other.challenge ?? challenge, origin, crossOrigin }))
  const authenticatorData = ({ rpId = page.rpId, flags = presentAndVerified }: Deviation, count: number, more = 0) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | more]), counted])
  }

  return {
    id: base64url(id),
    /** RegistrationResponseJSON. */
    create(options: { challenge: string; user: { id: string } }, deviation: Deviation = {}) {
      userHandle = options.user.id
      const cose = [Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), coordinate(x)]
      const key = Buffer.concat([...cose, Buffer.from([0x22]), coordinate(y)])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const data = Buffer.concat([authenticatorData(deviation, counter, withKey), attested])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        bytes('fmt'),
        bytes('none'),
        bytes('attStmt'),
        Buffer.from([0xa0]),
        bytes('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, deviation)),
          attestationObject: base64url(attestation),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    /** AuthenticationResponseJSON. */
    get(options: { challenge: string }, deviation: Deviation = {}) {
      counter = deviation.counter ?? counter + 1
      const client = clientData('webauthn.get', options.challenge, deviation)
      const data = authenticatorData(deviation, counter)
      const signed = createSign('sha256').update(Buffer.concat([data, sha256(client)]))
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signed.sign(privateKey)),
          userHandle: deviation.userHandle ?? userHandle,
        },
      }
    },
  }
}
