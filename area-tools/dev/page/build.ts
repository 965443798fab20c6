import './member-dev.ts'

/** Name of the build this file is part of; webpack inserts it. */
declare const MEMBER_BUILD: string

window.memberDev.changes.add(MEMBER_BUILD, {
  hash: () => __webpack_hash__,
  update: async () => ((await import.meta.webpackHot?.check(true)) ? 'updated' : 'not possible'),
})
