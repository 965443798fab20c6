import type { SiteFacts } from './page-html.ts'
import type { Shell } from './shell.ts'

/** sha256 of the empty string: styled-components inserts an empty style element and adds its rules by CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** `sha256-…` of what is inline in a page. */
type InlineHashes = Pick<Shell, 'scriptHashes' | 'styleHashes'>

/**
 * Headers of every HTML answer. Scripts must be from this origin and have a known hash; styles must be files or have
 * one of the given hashes.
 * @param facts name other servers that the page may request
 * @param shown whether pictures and frames may come by http too
 */
export function pageHeaders(
  { scriptHashes, styleHashes }: InlineHashes,
  { captchaHost, apiBase }: SiteFacts = {},
  shown: 'https' | 'http too' = 'https',
): Record<string, string> {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`)
  const api = apiBase && new URL(apiBase).origin
  const byHttp = shown === 'https' ? undefined : 'http:'
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...quoted(scriptHashes)].join(' '),
    ["style-src 'self'", emptyStyle, ...quoted(styleHashes)].join(' '),
    ["img-src 'self' data: blob: https:", byHttp ?? (api?.startsWith('http:') && api)].filter(Boolean).join(' '),
    [...new Set(["connect-src 'self'", captchaHost, api])].filter(Boolean).join(' '),
    "font-src 'self'",
    // Not `FRAME_ORIGINS` only: an entry of a member's menu, which this server does not know, may name any address, and
    // the host decides which it shows.
    ['frame-src https:', byHttp].filter(Boolean).join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    // Not `no-store`, with which browsers keep no page for Back; nothing in the HTML is a member's. They may not take it
    // from their cache either, which they do for Back unless no answer fits another request (RFC 9111, 4.1).
    'cache-control': 'private, no-cache',
    vary: '*',
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'integrity-policy': 'blocked-destinations=(script)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
}
