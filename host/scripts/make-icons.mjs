// Writes host/src/icons/usual-icons.json: the icons that member menus usually name, taken from the
// Font Awesome 4 and Element Plus data packages. All other names are in the groups of host/webpack.config.js. Run it
// after changing the list: node host/scripts/make-icons.mjs
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { iconData } from './icon-data.mjs'

const require = createRequire(import.meta.url)

const names = {
  fa: [
    'home',
    'user',
    'user-o',
    'user-circle',
    'user-circle-o',
    'address-card-o',
    'shield',
    'lock',
    'key',
    'tag',
    'tags',
    'money',
    'credit-card',
    'line-chart',
    'file-text-o',
    'file',
    'folder',
    'folder-o',
    'list-alt',
    'tasks',
    'ticket',
    'life-ring',
    'wrench',
    'cog',
    'envelope',
    'envelope-o',
    'comments-o',
    'bell-o',
    'bullhorn',
    'book',
    'question-circle',
    'info-circle',
    'link',
    'external-link',
    'window-maximize',
    'bars',
    'github',
  ],
  ep: [
    'house',
    'user',
    'user-filled',
    'wallet',
    'coin',
    'medal',
    'lock',
    'setting',
    'tickets',
    'document',
    'message',
    'chat-dot-round',
    'bell',
    'service',
    'question-filled',
    'link',
  ],
}

const icons = Object.fromEntries(
  Object.entries(names).flatMap(([prefix, list]) => {
    const set = require(`@iconify-json/${prefix}/icons.json`)
    return list.map((name) => [`${prefix}:${name}`, iconData(set, name)])
  }),
)

writeFileSync(new URL('../src/icons/usual-icons.json', import.meta.url), `${JSON.stringify(icons, null, 2)}\n`)
process.stdout.write(`${Object.keys(icons).length} icons written\n`)
