require('./compiled-modules.cjs')
const { disableAsyncContexts } = require('./async-contexts.cjs')
const { TestEnvironment } = require('jest-environment-node')

module.exports = class NodeEnvironment extends TestEnvironment {
  /** @override */
  async teardown() {
    await super.teardown()
    disableAsyncContexts()
  }
}
