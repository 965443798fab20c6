import { text } from '../http/field-kinds.ts'

/** Input fields of a refresh token; clients of BuildAdmin use both names (member API, 3.2 and 3.3). */
export const refreshTokenFields = { refreshToken: text(), refresh_token: text() }
