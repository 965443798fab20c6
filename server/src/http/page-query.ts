import { Type } from 'typebox'
import { untrusted } from './endpoint.ts'

/** How every list is asked for its part. */
export const pageQuery = {
  page: untrusted(Type.Integer({ minimum: 1, default: 1 })),
  limit: untrusted(Type.Integer({ minimum: 1, maximum: 1000, default: 15 })),
}
