import { randomBytes } from 'node:crypto'
import { readRecord, readString } from '@member/shared/reading'
import type { SharedState } from '../shared-state/shared-state.ts'

/** Seconds in which a challenge is answered; also told to browsers. */
export const challengeSeconds = 300

/** What a challenge was made for, and for whom: the session of a member, or the browser of a guest. */
export interface ChallengeUse {
  purpose: 'add' | 'log in'
  owner: string
}

const keyOf = ({ purpose, owner }: ChallengeUse, challenge: string): string =>
  `passkey:${purpose}:${owner}:${challenge}`

/** Makes a challenge that is answered once, by its owner. */
export async function openChallenge(state: SharedState, use: ChallengeUse): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await state.put(keyOf(use, challenge), '1', challengeSeconds)
  return challenge
}

/** The challenge that a browser says it answers, on a page that no other site has in a frame; untrusted. */
function namedChallenge(clientDataJson: string): string {
  try {
    const { challenge, crossOrigin } = readRecord(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()))
    return crossOrigin === true ? '' : readString(challenge)
  } catch {
    return ''
  }
}

/** Uses up the challenge that a browser answers; undefined when it is none of this use, answered already, or too old. */
export async function takeChallenge(
  state: SharedState,
  use: ChallengeUse,
  clientDataJson: string,
): Promise<string | undefined> {
  const challenge = namedChallenge(clientDataJson)
  if (!/^[\w-]{43}$/.test(challenge)) return undefined
  return (await state.take(keyOf(use, challenge))) === undefined ? undefined : challenge
}
