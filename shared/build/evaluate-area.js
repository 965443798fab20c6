import { areaNameProblem } from '@member/shared/declaration'
import { evaluateDefinition } from './evaluate-definition.js'

/**
 * Evaluates an `area.ts` for the configuration of its build, which is made of the area's name.
 *
 * @param {string} file
 * @returns {any} the definition
 * @throws {Error} when no container or folder can have that name
 */
export function evaluateArea(file) {
  const { definition } = evaluateDefinition(file)
  const problem = areaNameProblem(definition.name)
  if (problem !== undefined) throw new Error(`${file}: ${problem}`)
  return definition
}
