import { readRecord } from '@member/shared/reading'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { textOf } from '../http/field-kinds.ts'
import { escapeHtml } from '../pages/escape.ts'

/** A valid colour: hex, rgb() or hsl() with numbers, or a name of letters. */
const colour =
  /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\(\s*\d{1,3}(?:\.\d+)?%?(?:\s*[,/ ]\s*\d{1,3}(?:\.\d+)?%?){2,3}\s*\)|[a-z]{3,20})$/i

const hueOf = (text: string): number =>
  [...text].reduce((hash, character) => (hash * 31 + (character.codePointAt(0) ?? 0)) % 360, 7)

/**
 * A file icon with its suffix (member API, 8.2).
 * @param suffix untrusted; up to four letters or digits are shown, in capitals
 * @param background untrusted; without a valid colour, one derived from the suffix is used
 */
export function suffixPicture(suffix: string, background: string): string {
  const shown = [...suffix.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()].slice(0, 4).join('') || 'FILE'
  const fill = colour.test(background) ? background : `hsl(${hueOf(shown)}, 55%, 48%)`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" role="img" aria-label="${escapeHtml(shown)}"><path fill="#e2e5e7" d="M128 0c-17.6 0-32 14.4-32 32v448c0 17.6 14.4 32 32 32h320c17.6 0 32-14.4 32-32V128L352 0H128z"/><path fill="#b0b7bd" d="M384 128h96L352 0v96c0 17.6 14.4 32 32 32z"/><path fill="${escapeHtml(fill)}" d="M416 416c0 8.8-7.200 16-16 16H48c-8.8 0-16-7.200-16-16V256c0-8.8 7.200-16 16-16h352c8.8 0 16 7.200 16 16v160z"/><text x="224" y="336" dominant-baseline="central" text-anchor="middle" font-family="Arial, sans-serif" font-size="${shown.length > 3 ? 100 : 124}" font-weight="700" fill="#fff">${escapeHtml(shown)}</text></svg>`
}

/** The only endpoint that answers with a picture instead of the envelope. */
export function registerSuffixPicture(app: FastifyInstance, onRequest: onRequestAsyncHookHandler[]): void {
  app.get('/ajax/buildSuffixSvg', { onRequest }, async (request, reply) => {
    const query = readRecord(request.query)
    return reply
      .headers({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      })
      .send(suffixPicture(textOf(query.suffix), textOf(query.background)))
  })
}
