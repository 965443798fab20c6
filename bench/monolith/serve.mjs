import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { dist, entryFiles, overviewFiles } from './files.mjs'

const base = '/monolith/'
/** @param {Buffer} bytes */
const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

/** @param {string} file */
const preload = (file) => `<link rel="preload" as="script" href="${base}${file}">`
/** @param {string} file */
const script = (file) => `<script defer src="${base}${file}"></script>`

/**
 * Answers of the monolith: its files, compressed as the page server's are, and the HTML of the composed site with
 * the monolith's scripts. `hints`: with preload tags for the page, or without, as builds emit it.
 *
 * @param {string} composedHtml
 * @param {'none' | 'preload'} hints
 */
export function monolithAnswers(composedHtml, hints) {
  const tags = [...(hints === 'preload' ? overviewFiles().map(preload) : []), ...entryFiles().map(script)].join('')
  const html = composedHtml
    .replace(/<link rel="?(module)?preload"?[^>]*>/g, '')
    .replace(/<script (?!type="application\/json")[^>]*><\/script>/g, '')
    .replace(/"releaseSet":\{.*?\}(?=,"site":)/s, '"releaseSet":null')
    .replace('</head>', `${tags}</head>`)
  const page = { headers: headersFor('.html'), body: brotli(Buffer.from(html)) }
  const files = new Map(
    readdirSync(dist)
      .filter((file) => extname(file) === '.js')
      .map((file) => [base + file, { headers: headersFor('.js'), body: brotli(readFileSync(join(dist, file))) }]),
  )
  return (/** @type {string} */ path) => files.get(path) ?? (path.startsWith('/user/') ? page : undefined)
}

/** @param {'.js' | '.html'} extension */
const headersFor = (extension) => ({
  'content-type': extension === '.js' ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'cache-control': extension === '.js' ? 'public, max-age=31536000, immutable' : 'no-store',
})
