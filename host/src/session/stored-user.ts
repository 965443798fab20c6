import { readJson, readRecord } from '@member/shared/reading'

/** The stored data of a member (specification, section 3). */
export interface StoredUser {
  id: number
  username: string
  nickname: string
  avatar: string
  token: string
  /** Empty unless the member asked to be kept logged in. */
  refresh_token: string
}

/** Key in the browser's storage (specification, section 3). */
export const userKey = 'userInfo'

/** Parses the stored value. Anything but a complete member with a token is a guest. */
export function readStoredUser(text: string | null): StoredUser | null {
  const { id, username, nickname, avatar, token, refresh_token } = readRecord(readJson<StoredUser>(text))
  if (typeof id !== 'number' || !Number.isInteger(id) || id <= 0) return null
  if (typeof token !== 'string' || token === '') return null
  const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
  return {
    id,
    username: asText(username),
    nickname: asText(nickname),
    avatar: asText(avatar),
    token,
    refresh_token: asText(refresh_token),
  }
}

/** Only the fields that may be stored, without any others of the object. */
export const storedText = ({ id, username, nickname, avatar, token, refresh_token }: StoredUser): string =>
  JSON.stringify({ id, username, nickname, avatar, token, refresh_token })
