/**
 * Characters of a script by the source that they were made from. What no source names, such as the brackets around
 * modules, goes to the source before it; `''` has what stands before the first.
 *
 * @param {string} script
 * @param {readonly (string | null)[]} sources of its source map
 * @param {readonly (readonly (readonly number[])[])[]} lines decoded mappings: by line, segments of column and source
 * @returns {Map<string, number>}
 */
export function charactersBySource(script, sources, lines) {
  /** @type {Map<string, number>} */
  const found = new Map()
  let current = ''
  /** @param {number} count */
  const add = (count) => count > 0 && found.set(current, (found.get(current) ?? 0) + count)
  for (const [at, text] of script.split('\n').entries()) {
    let from = 0
    for (const [column = 0, source] of lines[at] ?? []) {
      add(column - from)
      from = column
      if (source !== undefined) current = sources[source] ?? ''
    }
    add(text.length - from)
  }
  return found
}

/**
 * What a source belongs to: the package it is installed from, the first folder of one of ours, or the build.
 *
 * @param {string} source name in a source map, free of the checkout's path
 */
export function groupOf(source) {
  const installed = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)
  if (installed !== null && !source.startsWith('node_modules/.')) return /** @type {string} */ (installed[1])
  const own = /^(?:\.\/)?([^/ ]+\/(?:src|build)(?:\/[^/]+(?=\/))?)/.exec(source)
  return own?.[1] ?? 'webpack'
}

/**
 * What scripts are made of, the largest first. Each script's bytes after compression are shared out by the characters
 * before it: brotli does not tell what a part of its input costs.
 *
 * @param {readonly { bytes: number, characters: ReadonlyMap<string, number> }[]} scripts
 * @returns {{ group: string, bytes: number }[]}
 */
export function madeOf(scripts) {
  /** @type {Map<string, number>} */
  const groups = new Map()
  for (const { bytes, characters } of scripts) {
    const all = [...characters.values()].reduce((sum, one) => sum + one, 0)
    for (const [source, count] of characters) {
      const group = groupOf(source)
      groups.set(group, (groups.get(group) ?? 0) + (bytes * count) / all)
    }
  }
  return [...groups].map(([group, bytes]) => ({ group, bytes })).sort((a, b) => b.bytes - a.bytes)
}
