import { ApiError } from '@member/shared'
import { latePart } from '../ticket/late-part.tsx'

/**
 * Whether a ticket cannot be shown because it does not exist or is not the reader's to see. The server answers both
 * with the same refusal, and so does the page: neither tells that there is one.
 */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'failure' || error.kind === 'no-permission')

/** Whether a part of an address can be the id of a ticket. */
export const isTicketId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** Shown instead of a ticket that does not exist, or that the reader may not see. */
export const NotFound = latePart(() => import(/* webpackChunkName: "instead" */ './not-found-face.tsx'))
