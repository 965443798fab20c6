import { parse } from 'node:querystring'

const bracketed = /^([\w-]{1,100})\[\d{0,4}\]$/

/**
 * Reads query strings and forms as BuildAdmin does: `name[0]=a&name[1]=b` and `name[]=a&name[]=b` are lists
 * (specification, section 7: array-valued params are flattened as name[key]). Other brackets stay part of the name.
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  const flat = parse(text) as Record<string, string | string[]>
  if (!/\[|%5b/i.test(text)) return flat
  const folded: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of Object.entries(flat)) {
    const list = bracketed.exec(name)?.[1]
    if (list === undefined) folded[name] = value
    else folded[list] = [folded[list] ?? [], value].flat()
  }
  return folded
}
