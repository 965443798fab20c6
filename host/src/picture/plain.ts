// What a picture may hold: nothing that runs, asks for a file of its own or sends anything. Whoever takes a picture
// leaves the rest out; what shows one refuses it, as anything may be in the browser's storage.

/** An element of a picture: its name, its attributes, its content. */
export type PlainElement = [name: string, attributes: Readonly<Record<string, string>>, ...content: PlainNode[]]
export type PlainNode = string | PlainElement

const names =
  /^(?:a|abbr|article|aside|b|br|button|circle|code|dd|defs|div|dl|dt|ellipse|em|figcaption|figure|footer|g|h[1-6]|header|hr|i|img|kbd|label|li|line|main|mark|nav|ol|p|path|polygon|polyline|rect|section|small|span|stop|strong|sub|summary|sup|svg|table|tbody|td|text|th|thead|time|tr|tspan|ul)$/

const attributes =
  /^(?:alt|aria-[a-z]+|class|colspan|cx|cy|d|data-[a-z-]+|dir|disabled|dx|dy|fill|fill-rule|focusable|for|height|hidden|href|id|lang|open|opacity|points|preserveAspectRatio|r|role|rowspan|rx|ry|scope|src|stroke|stroke-[a-z]+|style|tabindex|text-anchor|title|transform|type|viewBox|width|x|x1|x2|y|y1|y2)$/

/** Whether a picture may hold elements of this name, in lower case. */
export const isPlainName = (name: string): boolean => names.test(name)

/**
 * Whether a picture may hold this attribute: no handler, addresses of this site or of images alone, and no id by which
 * the host finds what the HTML brings, such as the start data.
 */
export function isPlainAttribute(name: string, value: string): boolean {
  if (!attributes.test(name)) return false
  // Browsers leave tabs and line breaks out of an address.
  if (name === 'href') return /^[/#](?![/\\\s])/.test(value)
  if (name === 'src') return /^(?:https:|\/(?![/\\\s])|data:image\/)/.test(value)
  return name !== 'id' || !/^(?:root$|member)/.test(value)
}
