import { text } from '../http/field-kinds.ts'

/** A refresh token under either of the names that clients of the original send it (contract 1.2, 1.3). */
export const refreshTokenFields = { refreshToken: text(), refresh_token: text() }
