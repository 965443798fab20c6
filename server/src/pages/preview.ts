import { type Preview, readPreview, type Store, storedSecret } from '@member/release-store'
import { previewAddress } from '@member/shared/addresses'
import { messageOf } from '@member/shared/reading'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, t } from '../texts/languages.ts'
import { escapeHtml } from './escape.ts'
import type { SiteState } from './site-state.ts'
import { cookiesNamed, visitorOf } from './visitor.ts'

/** The preview that a browser shows, as its link signed it. */
const previewCookie = 'member.preview'

const endAddress = `${previewAddress}/end`
const styleAddress = `${previewAddress}/badge.css`

/** Above the bar at the bottom of phones; the colours are the host's. */
const style = `#member-preview{position:fixed;inset:auto auto 72px 12px;z-index:var(--mc-z-toast);max-width:calc(100vw - 24px);display:flex;flex-wrap:wrap;gap:4px 12px;padding:6px 12px;border:1px solid var(--mc-color-warn-text);border-radius:12px;background:var(--mc-color-warn-tint);color:var(--mc-color-warn-text);font-size:var(--mc-text-sm)}
#member-preview a{padding:4px 0;color:inherit;font-weight:600}
body:has(#member-preview) footer{padding-block-end:112px}
@media print{#member-preview{display:none}}
`

/** The badge of a page that shows a preview, and the way back to what is live; empty without one. */
export const previewBadge = (preview: Pick<Preview, 'area' | 'release'> | undefined, language: Language): string =>
  preview === undefined
    ? ''
    : `<link rel="stylesheet" href="${styleAddress}"><aside id="member-preview" aria-label="${t(language, 'previewName')}">${escapeHtml(t(language, 'preview', { ...preview }))} <a href="${endAddress}">${t(language, 'previewEnd')}</a></aside>`

/** Reads the preview of a browser; undefined without one, and when it has ended or is not of this store. */
export type PreviewOf = (request: FastifyRequest) => Promise<Preview | undefined>

/**
 * Serves the links that `release preview` makes: each shows its release to the browser that opens it, by a cookie, until
 * it ends or the browser ends it.
 */
export function registerPreviews(app: FastifyInstance, store: Store, current: SiteState): PreviewOf {
  const read = async (text: string): Promise<Preview | 'forged' | 'expired'> => {
    try {
      const secret = await storedSecret(store)
      return secret === undefined ? 'forged' : readPreview(secret, text, Math.floor(Date.now() / 1000))
    } catch (error) {
      // Pages go on with what is live.
      app.log.error(`previews cannot be read: ${messageOf(error)}`)
      return 'forged'
    }
  }

  app.get(styleAddress, (_request, reply) =>
    reply.headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache', ...plain }).send(style),
  )

  app.get(endAddress, (request, reply) => {
    reply.header('set-cookie', cookieOf(request, '', 0))
    return reply.headers(plain).redirect(cameFrom(request), 303)
  })

  app.get<{ Params: { token: string } }>(`${previewAddress}/:token`, async (request, reply) => {
    const { token } = request.params
    const preview = await read(token)
    const { language } = visitorOf(request.headers)
    if (typeof preview === 'string')
      return refuse(reply, t(language, preview === 'expired' ? 'previewExpired' : 'previewForged'))
    const { area, release, by, until } = preview
    const { preview: shown, set } = await current({ preview })
    if (shown === undefined) return refuse(reply, t(language, 'previewCannotRun', { area, release }))
    request.log.info(
      `preview of ${area} ${release} opened, made by ${by}, until ${new Date(until * 1000).toISOString()}`,
    )
    reply.header('set-cookie', cookieOf(request, token, until - Math.floor(Date.now() / 1000)))
    const first = set.areas[area]?.use.pages.find(({ path }) => !path.includes(':'))
    return reply.headers(plain).redirect(first?.path ?? '/', 303)
  })

  return async ({ headers }) => {
    const [text = ''] = cookiesNamed(headers.cookie ?? '', previewCookie)
    const preview = text === '' ? 'forged' : await read(text)
    return typeof preview === 'string' ? undefined : preview
  }
}

const plain = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' } as const

const cookieOf = ({ protocol }: FastifyRequest, text: string, seconds: number): string =>
  `${previewCookie}=${text};path=/;samesite=lax;httponly;max-age=${seconds}${protocol === 'https' ? ';secure' : ''}`

const refuse = (reply: FastifyReply, sentence: string): FastifyReply =>
  reply
    .code(403)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...plain })
    .send(sentence)

/** The page of this site from which a link was followed, without its query; the home page where that is not known. */
function cameFrom({ headers, host }: FastifyRequest): string {
  const from = URL.parse(headers.referer ?? '')
  return from?.host === host && !/^\/[/\\]/.test(from.pathname) ? from.pathname : '/'
}
