// Writes host/src/icons/drawings.json: the drawings of the icon names that member menus usually carry, taken from the
// Font Awesome 4 and Element Plus data packages. Run it after changing the list: node host/scripts/make-icons.mjs
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

// Not in the list on purpose: `el-icon-Minus`, which installers write where there is no icon.
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

/** An icon's own data or that of the icon it is another name for; turned or mirrored ones are not supported. */
function find(set, name) {
  const own = set.icons[name]
  if (own !== undefined) return own
  const { parent, ...change } = set.aliases?.[name] ?? {}
  if (parent === undefined || Object.keys(change).length > 0)
    throw new Error(`${set.prefix} has no plain icon "${name}"`)
  return find(set, parent)
}

function drawing(set, name) {
  const { body, left = 0, top = 0, width = set.width, height = set.height } = find(set, name)
  const paths = [...body.matchAll(/<path fill="currentColor" d="([^"]+)"\/>/g)]
  // Data only: anything but plain paths would need its markup kept.
  if (paths.map(([whole]) => whole).join('') !== body) throw new Error(`"${name}" is more than plain paths: ${body}`)
  return { box: `${left} ${top} ${width} ${height}`, path: paths.map(([, d]) => d).join('') }
}

const drawings = Object.fromEntries(
  Object.entries(names).flatMap(([prefix, list]) => {
    const set = require(`@iconify-json/${prefix}/icons.json`)
    return list.map((name) => [`${prefix}:${name}`, drawing(set, name)])
  }),
)

writeFileSync(new URL('../src/icons/drawings.json', import.meta.url), `${JSON.stringify(drawings, null, 2)}\n`)
process.stdout.write(`${Object.keys(drawings).length} drawings written\n`)
