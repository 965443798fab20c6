import { releasesAddress } from '@member/shared/addresses'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { releaseFileMissing } from '../pages/release-files.ts'

type OnError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Answers requests whose address Fastify could not decode, before any route: below the release files as a missing file,
 * elsewhere as any error.
 */
export const unreadableUrl =
  (onError: OnError): OnError =>
  (error, request, reply) =>
    request.url.startsWith(releasesAddress) ? releaseFileMissing(reply) : onError(error, request, reply)
