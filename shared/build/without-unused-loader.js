/**
 * A webpack loader that empties functions of a library which nothing of the site needs, so that the bundler drops what
 * only they use. Lines keep their numbers, for source maps. Fails the build when the library has a function of that name
 * no more, or has it twice.
 *
 * @this {{ getOptions(): { functions: Readonly<Record<string, string | null>> }, resourcePath: string }}
 * @param {string} source
 * @returns {string}
 */
export default function withoutUnused(source) {
  const named = Object.entries(this.getOptions().functions)
  return named.reduce((text, [name, result]) => emptied(text, name, result, this.resourcePath), source)
}

/**
 * The source with one function empty. It is known by its first and its last line, which have the same indentation.
 *
 * @param {string} source
 * @param {string} name of a function `name`, or of a method `name` as `.name`
 * @param {string | null} result what it returns instead, as an expression; null: it throws an error with its name
 * @param {string} file for the error
 */
function emptied(source, name, result, file) {
  const own = name.replace(/^\./, '')
  const head = name === own ? `(?:export )?(?:default )?(?:async )?function ${own}` : `(?:async )?${own}`
  const whole = new RegExp(`^( *)(${head}) ?\\((?:[^\\n]*\\{|)\\n[\\s\\S]*?^\\1\\}$`, 'gm')
  const found = source.match(whole) ?? []
  if (found.length !== 1)
    throw new Error(`${file} has ${found.length} functions ${name}: see shared/build/leaner-libraries.js`)
  const does = result === null ? `throw new Error('${own} is not in this build')` : `return ${result}`
  return source.replace(whole, (text, indent, before) => {
    const lines = '\n'.repeat(text.split('\n').length - 1)
    return `${indent}${before}() { ${does} }${lines}`
  })
}
