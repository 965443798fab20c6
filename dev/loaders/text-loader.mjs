/** Makes a JSON file of texts a module that is replaced in place: the page is told its new texts. */
export default function textLoader(source) {
  const { build } = this.getOptions()
  // Parsed here, so that a mistake in the file is a failed build that names it.
  const texts = JSON.stringify(JSON.parse(source))
  return `const texts = ${texts};
export default texts;
self.memberDev.texts.evaluated(${JSON.stringify(`${build} `)} + __webpack_module__.id, texts);
import.meta.webpackHot.accept();
`
}
