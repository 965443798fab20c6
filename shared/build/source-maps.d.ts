/** Folder of a build that holds its source maps, each under the path of its script and `.map`. */
export const mapsFolder: string
