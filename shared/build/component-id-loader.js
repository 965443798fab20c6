import { createHash } from 'node:crypto'

/** The beginning of a component's definition: a constant of the module that is made of `styled.x` or `styled(X)`. */
const definition = /^((?:export )?const (\w+)(?:: [^=\n]+)? = )styled(\.\w+|\(\w+(?:\.\w+)*\))/gm

/**
 * A webpack loader that names styled components after their file and constant. By itself the library numbers them as
 * their modules run, so that two builds of the same components disagree. Components that are not defined at the top of a
 * module keep their numbers.
 *
 * @this {{ resourcePath: string, rootContext: string }}
 * @param {string} source
 * @returns {string}
 */
export default function withComponentIds(source) {
  const file = packagePath(this.resourcePath)
  return source.replace(
    definition,
    (_, before, name, element) => `${before}styled${element}.withConfig({ componentId: '${componentId(file, name)}' })`,
  )
}

/**
 * Path with the package it is in: `shared/src/…`, wherever the checkout is.
 *
 * @param {string} path absolute
 */
const packagePath = (path) => path.replaceAll('\\', '/').replace(/^.*\/(?=[\w-]+\/src\/)/, '')

/**
 * A class name of six letters and digits.
 *
 * @param {string} file
 * @param {string} name
 */
export function componentId(file, name) {
  const number = createHash('sha256').update(`${file} ${name}`).digest().readUIntBE(0, 6)
  return `s${number.toString(36).slice(-5).padStart(5, '0')}`
}
