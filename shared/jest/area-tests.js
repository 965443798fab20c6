import { browserProjects } from './project.js'

/**
 * Jest's configuration of an area in a repository of its own.
 *
 * @param {string} folder of the area
 * @param {object} [options]
 * @param {readonly string[]} [options.modules] packages, as regular expressions, that ship ES modules only
 */
export const areaTests = (folder, { modules } = {}) => ({ projects: browserProjects(folder, modules) })
