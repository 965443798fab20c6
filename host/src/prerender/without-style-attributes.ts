/**
 * Style attributes as classes: the content security policy allows none in HTML, where React sets properties.
 *
 * @param html as React writes it, so that no attribute holds a `>`
 */
export function withoutStyleAttributes(html: string): { html: string; css: string } {
  const classes = new Map<string, string>()
  const nameOf = (style: string) => {
    const name = classes.get(style) ?? `p${classes.size}`
    classes.set(style, name)
    return name
  }
  const classed = html.replace(/<[^>]* style="[^>]*>/g, (tag) => {
    const [, style = ''] = / style="([^"]*)"/.exec(tag) ?? []
    const plain = tag.replace(/ style="[^"]*"/, '')
    const name = nameOf(style)
    return / class="/.test(plain)
      ? plain.replace(/ class="([^"]*)"/, (_, others) => ` class="${others} ${name}"`)
      : plain.replace(/^<[\w-]+/, (start) => `${start} class="${name}"`)
  })
  // Twice the class, as a style attribute is stronger than the rules of classes.
  const css = [...classes].map(([style, name]) => `.${name}.${name}{${style}}`).join('')
  return { html: classed, css }
}
