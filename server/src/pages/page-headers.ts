/** sha256 of the empty string: styled-components inserts an empty style element and adds its rules by CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * Headers of every HTML answer. Scripts must be from this origin and have a known hash; styles must be files or have
 * one of the given hashes.
 * @param styleHashes `sha256-…` of each inline style of the page
 * @param captchaHost another origin that the page may request
 */
export function pageHeaders(styleHashes: readonly string[], captchaHost?: string): Record<string, string> {
  const styles = ["'self'", emptyStyle, ...styleHashes.map((hash) => `'${hash}'`)]
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${styles.join(' ')}`,
    "img-src 'self' data: blob: https:",
    ["connect-src 'self'", captchaHost].filter(Boolean).join(' '),
    "font-src 'self'",
    'frame-src https:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
}
