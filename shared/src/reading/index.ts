// Entry `@member/shared/reading`: readers for data of unknown shape, without React, for the browser and for Node. Areas
// import the ones they need from `@member/shared`.

export { isBlank } from '../ui/is-blank.ts'
export { shownName } from '../ui/show-file.ts'
export { decodeEntities } from './decode-entities.ts'
export { readText, readTime } from './read-text.ts'
export {
  codeOf,
  isRecord,
  messageOf,
  readJson,
  readList,
  readNumber,
  readRecord,
  readString,
  readTexts,
} from './read-value.ts'
