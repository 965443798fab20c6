import type { Config } from '../config.ts'
import type { Database } from '../database/schema.ts'
import { type Clock, secondsOf } from '../environment/clock.ts'
import { type Envelope, envelope } from '../http/envelope.ts'
import { defaultShop, shopByUuid } from '../shops/find-shop.ts'
import { languageOf } from '../texts/translate.ts'
import { answerGuest } from './index-index.endpoint.ts'
import { siteSnapshot } from './site-snapshot.ts'

/** Language and shop of a page request, and its host if it is known. */
export interface GuestRequest {
  language: string
  uuid: string
  /** Without it `site.cdnUrl` is empty unless configured, which means the page's own origin. */
  host?: string
}

/**
 * Makes the answer of `GET /api/index/index?requiredLogin=0` for a guest, envelope included, so that it can be inlined
 * in a page.
 */
export function guestSiteData(parts: { config: Config; database: Database; clock: Clock }) {
  const { config, database: db, clock } = parts
  return async ({ language, uuid, host = '' }: GuestRequest): Promise<Envelope> => {
    const site = await siteSnapshot(db)
    const shop = shopByUuid(site, [uuid]) ?? defaultShop(site)
    return envelope(answerGuest({ site, shop, config, host, language: languageOf(language) }), secondsOf(clock))
  }
}
