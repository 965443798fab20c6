import { createHash } from 'node:crypto'
import { escapeHtml } from '../pages/escape.ts'
import type { Endpoint } from './endpoint.ts'

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}
section{border-top:1px solid #8886;padding:.5rem 0 1rem}
h2{font-size:1.1rem;margin:.75rem 0 .25rem}
code{font-family:ui-monospace,monospace}
table{border-collapse:collapse;width:100%;margin:.5rem 0}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8883}
caption{text-align:left;font-weight:600}
`

interface Described {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Described[]
  items?: Described
  description?: string
  properties?: Record<string, Described>
}

const typeName = (schema: Described): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeName).join(' | ')
  if (schema.items !== undefined) return `list of ${typeName(schema.items)}`
  return [schema.type ?? 'any'].flat().join(' | ')
}

const rows = (caption: string, schema: Described | undefined): string => {
  const entries = Object.entries(schema?.properties ?? {})
  if (entries.length === 0) return ''
  const lines = entries.map(
    ([name, one]) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(typeName(one))}</td><td>${escapeHtml(one.description ?? '')}</td></tr>`,
  )
  return `<table><caption>${caption}</caption><tbody>${lines.join('')}</tbody></table>`
}

const access = (call: Endpoint): string => {
  switch (call.access) {
    case 'public':
      return 'everybody'
    case 'member':
      return 'members'
    case 'rule':
      return typeof call.rule === 'string'
        ? `members with the rule <code>${escapeHtml(call.rule)}</code>`
        : 'members with the rules that the request needs'
  }
}

const section = (call: Endpoint): string =>
  `<section><h2><code>${call.method} /api${escapeHtml(call.path)}</code></h2><p>${escapeHtml(call.summary)}. For ${access(call)}.</p>${rows('Query', call.query as Described | undefined)}${rows('Body', call.body as Described | undefined)}${rows('Data of the answer', call.data as Described)}</section>`

/** Everything the page needs is in it, so nothing but its own style has to be allowed. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A page for people: every call with what it takes and what it answers. No script. */
export function docsPage(calls: readonly Endpoint[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Member API</title><style>${style}</style></head><body><h1>Member API</h1><p>Every answer is JSON: <code>{code, msg, time, data}</code>; code 1 is success. Members send their token as <code>ba-user-token</code>, the language as <code>think-lang</code>, a store as <code>uuid</code>. For programs: <a href="/api/docs/openapi.json">openapi.json</a>.</p>${calls.map(section).join('')}</body></html>`
}
