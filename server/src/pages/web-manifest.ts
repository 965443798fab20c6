import { memberPath } from '../addresses.ts'
import { type Language, languages } from '../texts/languages.ts'
import { addressOf, type StoreFacts } from './store-facts.ts'

/** Characters that launchers show below an icon (W3C, Web Application Manifest: a name for little space). */
const shortest = 12

/** As much of a name as fits below an icon, in whole words where it has several. */
export function shortName(name: string): string {
  const letters = [...name]
  if (letters.length <= shortest) return name
  const cut = letters.slice(0, shortest + 1).join('')
  const end = cut.lastIndexOf(' ')
  return end > 0 ? cut.slice(0, end) : letters.slice(0, shortest).join('')
}

const icon = (src: string, side: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

/**
 * What browsers install the site of a store with. Without a name, which only a failure hides, it cannot be installed.
 * @param uuid the shop that the address names; empty for the default one
 */
export const webManifest = ({ name, color, icons }: StoreFacts, language: Language, uuid: string) => ({
  ...(name !== '' && { name, short_name: shortName(name) }),
  lang: languages[language].tag,
  start_url: addressOf(memberPath, uuid),
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: color,
  icons: [
    icon(`${icons}192.png`, 192, 'any'),
    icon(`${icons}512.png`, 512, 'any'),
    icon(`${icons}maskable.png`, 512, 'maskable'),
  ],
})
