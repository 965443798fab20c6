import type { Config } from '../config.ts'
import type { Shop } from '../database/schema.ts'

/**
 * Whether answers to strangers tell which accounts exist. `named` are the answers of BuildAdmin, `hidden` those of a new
 * site; `HIDE_ACCOUNTS` overrides what the shop says.
 */
export function accountPrivacy({
  config,
  shop,
}: {
  config: Pick<Config, 'hideAccounts'>
  shop: Pick<Shop, 'hides_accounts'>
}): 'named' | 'hidden' {
  const hides = config.hideAccounts ?? (shop.hides_accounts === 1 ? 'on' : 'off')
  return hides === 'on' ? 'hidden' : 'named'
}
