import { type Clock, secondsOf } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/schema.ts'
import { type Envelope, envelope } from '../http/envelope.ts'
import { defaultShop, shopByUuid } from '../shops/find-shop.ts'
import { languageOf } from '../texts/translate.ts'
import { answerGuest } from './index-index.endpoint.ts'
import { siteFacts } from './site-facts.ts'

/** What the page server knows of a visitor: language and shop, and the host the page was asked from if it tells. */
export interface GuestRequest {
  language: string
  uuid: string
  /** Without it `site.cdnUrl` is empty unless configured, which a page reads as "this very origin". */
  host?: string
}

/**
 * Makes the answer of `GET /api/index/index?requiredLogin=0` for a guest without a request, envelope included, so that
 * a page can carry it inside.
 */
export function guestSiteData(parts: { config: Config; database: Database; clock: Clock }) {
  const { config, database: db, clock } = parts
  return async ({ language, uuid, host = '' }: GuestRequest): Promise<Envelope> => {
    const site = await siteFacts(db)
    const shop = shopByUuid(site, [uuid]) ?? defaultShop(site)
    const answer = answerGuest({ site, shop, config, host, language: languageOf(language) })
    // The page reads in it, so it gets the plain data and not the form made for fast sending.
    return envelope({ ...answer, data: answer.data.toJSON() }, secondsOf(clock))
  }
}
