import { text } from '../http/field-kinds.ts'

/** Input fields of a refresh token; clients of BuildAdmin use both names (contract 1.2, 1.3). */
export const refreshTokenFields = { refreshToken: text(), refresh_token: text() }
