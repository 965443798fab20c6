import { type Static, Type } from 'typebox'
import { storagePrefix } from '../addresses.ts'
import type { Config } from '../config.ts'
import type { Shop } from '../database/schema.ts'
import type { Language } from '../texts/languages.ts'
import { Front, frontIn } from './front.ts'
import { Identity, identityOf } from './identity.ts'

/** Site configuration of index/index (member API, 4.1 and 8.1). */
export const SiteData = Type.Object(
  {
    siteName: Type.String(),
    recordNumber: Type.String(),
    version: Type.String(),
    cdnUrl: Type.String(),
    upload: Type.Object({
      maxSize: Type.Integer(),
      saveName: Type.String(),
      allowedSuffixes: Type.String(),
      allowedMimeTypes: Type.Array(Type.String()),
      mode: Type.String(),
    }),
    registration: Type.Boolean({ description: 'Whether guests may register' }),
    front: Type.Optional(Front),
    identity: Type.Optional(Identity),
    terms: Type.Optional(Type.String({ description: 'Terms of service, to agree to with a registration' })),
    privacy: Type.Optional(Type.String({ description: 'Privacy policy, likewise' })),
  },
  { additionalProperties: false },
)
export type SiteData = Static<typeof SiteData>

/** A valid host name with optional port. */
const plainHost = /^(?:[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/

/**
 * Base address of relative asset paths: the configured one, else `//` and the site's host, else empty, which clients
 * read as the address of the API.
 */
export const assetBase = (configured: string | undefined, host: string): string =>
  configured ?? (plainHost.test(host) ? `//${host}` : '')

/** Site configuration of one shop. Clients check files against the limits before they send them. */
export function siteData(
  shop: Shop,
  cdnUrl: string,
  { upload: limits, delivery }: Pick<Config, 'upload' | 'delivery'>,
  language: Language,
): SiteData {
  const upload: SiteData['upload'] = {
    maxSize: limits.maxSize,
    saveName: `${storagePrefix}{topic}/{year}{mon}{day}/{fileName}{random32}{.suffix}`,
    allowedSuffixes: limits.suffixes.join(','),
    allowedMimeTypes: [...limits.mimeTypes],
    mode: 'local',
  }
  const front = frontIn(shop.front, language)
  const identity = identityOf(shop)
  return {
    siteName: shop.site_name,
    recordNumber: shop.record_number,
    version: shop.version,
    cdnUrl,
    upload,
    registration: delivery.email.kind !== 'none' || delivery.mobile.kind !== 'none',
    ...(front !== undefined && { front }),
    ...(identity && { identity }),
    ...(shop.terms && { terms: shop.terms }),
    ...(shop.privacy && { privacy: shop.privacy }),
  }
}
