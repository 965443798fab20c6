import {
  type AnswerOf,
  readList,
  readNumber,
  readRecord,
  readText,
  readTime,
  type TextKey,
  useHttp,
} from '@member/shared'
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'

export interface Passkey {
  id: number
  name: string
  /** Seconds since 1970; null when unknown, or not used yet. */
  created: number | string | null
  used: number | string | null
}

interface Passkeys {
  list: readonly Passkey[]
  /** Whether a new one needs the password. */
  needsPassword: boolean
}

function readPasskeys(data: AnswerOf<'/api/account/passkeys'>): Passkeys {
  const { list, needsPassword } = readRecord(data)
  const passkeys = readList(list).map((row) => {
    const { id, name, create_time, last_used_time } = readRecord(row)
    return {
      id: readNumber(id) ?? 0,
      name: readText(name),
      created: readTime(create_time),
      used: readTime(last_used_time),
    }
  })
  return { list: passkeys, needsPassword: needsPassword === true }
}

/** What to say where a browser has made no passkey, by the name of its error (WebAuthn, 5.1.3). */
export function creationProblem(error: unknown): TextKey {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return 'passkeys.cancelled'
    case 'InvalidStateError':
      return 'passkeys.known'
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'passkeys.unsupported'
    default:
      return 'passkeys.failed'
  }
}

const key = ['account/passkeys']

/** The member's passkeys, and what can be done about them. What is done rejects with `ApiError`, or the browser's error. */
export function usePasskeys() {
  const { get, post } = useHttp()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get('/api/account/passkeys', { signal }).then(readPasskeys),
  })
  const renewed = () => queries.invalidateQueries({ queryKey: key })
  return {
    ...query,
    async add(name: string, password: string) {
      try {
        const options = await post('/api/account/passkeyOptions', { password })
        const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
        const response = await startRegistration({ optionsJSON })
        await post('/api/account/addPasskey', { name, response: { ...response } })
      } finally {
        // Also whether the password is needed may have changed.
        await renewed()
      }
    },
    rename: (id: number, name: string) => post('/api/account/renamePasskey', { id, name }).finally(renewed),
    remove: (id: number) => post('/api/account/removePasskey', { id }).finally(renewed),
  }
}
