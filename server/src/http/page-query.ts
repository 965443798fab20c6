import { Type } from 'typebox'
import { tolerant } from './call.ts'

/** How every list is asked for its part. */
export const pageQuery = {
  page: tolerant(Type.Integer({ minimum: 1, default: 1 })),
  limit: tolerant(Type.Integer({ minimum: 1, maximum: 1000, default: 15 })),
}
