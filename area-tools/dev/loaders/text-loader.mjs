/**
 * Turns a JSON file of texts into a module that is replaced in place and gives its new texts to the page.
 *
 * @this {import('webpack').LoaderContext<{ build: string }>}
 * @param {string} source
 */
export default function textLoader(source) {
  const { build } = this.getOptions()
  // Parsed here, so that a syntax error fails the build, with the name of the file.
  const texts = JSON.stringify(JSON.parse(source))
  return `const texts = ${texts};
export default texts;
self.memberDev.texts.evaluated(${JSON.stringify(`${build} `)} + __webpack_module__.id, texts);
import.meta.webpackHot.accept();
`
}
