import { Type } from 'typebox'
import { defineEndpoint, ok } from '../http/endpoint.ts'
import { failure } from '../http/envelope.ts'
import { text } from '../http/field-kinds.ts'

const Picture = Type.Object({
  id: Type.String(),
  text: Type.Array(Type.String()),
  base64: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
})

/** Clients make the ids: UUIDs and other formats in use. The pattern limits the memory they take. */
const plausibleId = /^[\w.:-]{1,64}$/

/** Makes a new picture to click (member API, 6). */
export const commonClickCaptcha = defineEndpoint({
  method: 'GET',
  path: '/common/clickCaptcha',
  summary: 'A picture with items to click in order',
  access: 'public',
  budget: 'captcha',
  query: { id: text({ description: 'A random UUID made by the client' }) },
  data: Picture,
  async handler({ captcha, query: { id }, language, t }) {
    return plausibleId.test(id) ? ok(Picture, await captcha.issue(id, language)) : failure(t('parameterError'))
  },
})
