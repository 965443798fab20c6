import type { Config } from 'jest'

/**
 * Jest's configuration of the area in a folder; `modules` are packages, as regular expressions, that ship ES modules
 * only.
 */
export declare function areaTests(folder: string, options?: { modules?: readonly string[] }): Config
