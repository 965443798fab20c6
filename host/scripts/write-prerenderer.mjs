// Writes the renderer of first paints to the standard output, for its test: webpack loads its loaders as modules, which
// Jest cannot.
import config from '../webpack.config.js'
import { builtPrerenderer } from './prerender-plugin.mjs'

const { script } = await builtPrerenderer(process.cwd(), config)
process.stdout.write(script, () => process.exit())
