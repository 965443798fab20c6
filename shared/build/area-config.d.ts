import type { Configuration } from 'webpack'

/** Webpack's configuration of the area in a folder, which holds its `area.ts`. */
export declare function areaConfig(folder: string, identity?: { hash: string; release: string }): Configuration
