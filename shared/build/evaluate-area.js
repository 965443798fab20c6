import { existsSync } from 'node:fs'
import { areaNameProblem } from '@member/shared/declaration'
import { rangeProblem } from '@member/shared/fit'
import { evaluateDefinition } from './evaluate-definition.js'

/**
 * Evaluates an `area.ts` for the configuration of its build, which is made of the area's name and contract.
 *
 * @param {string} file
 * @returns {any} the definition
 * @throws {Error} one sentence when it is missing or none, or no build can be made of it
 */
export function evaluateArea(file) {
  if (!existsSync(file))
    throw new Error(`${file} is missing: it declares the area; npm create @member/area writes one.`)
  const { definition } = evaluateDefinition(file)
  const problem = definitionProblem(definition)
  if (problem !== undefined) throw new Error(`${file}: ${problem}`)
  return definition
}

/**
 * What is wrong with a default export before there can be a build, a clause; undefined when nothing is.
 *
 * @param {any} definition
 * @returns {string | undefined}
 */
export function definitionProblem(definition) {
  if (!Array.isArray(definition?.pages))
    return 'its default export is no area; end it with `export default area`, which is what defineArea({ name, contract, pages }) gives'
  const problem = rangeProblem(String(definition.contract))
  return areaNameProblem(definition.name) ?? (problem && `its contract: ${problem}`)
}
