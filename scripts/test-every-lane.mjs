import { install } from './install.mjs'
import { installTestPrograms } from './install-test-programs.mjs'
import { runLanes } from './lanes.mjs'
import { step } from './run-step.mjs'
import { services, servicesOfRun } from './services.mjs'

/**
 * `npm run test:full`: every test there is, with PostgreSQL, Redis, S3-compatible storage, nginx and Firefox where they
 * can be had. Goes on after a red lane. The last lines are a table of the lanes.
 */

const { env, provide, stop } = servicesOfRun()

await runLanes(
  [
    {
      name: 'installation',
      run: () => Promise.all([step('installing packages', install), installTestPrograms()]).then(() => {}),
    },
    // Imported when they run, as they need what has been installed.
    { name: 'types, lint, imports and unused code', run: async () => (await import('./check.mjs')).check() },
    { name: 'Redis for the tests', run: () => provide(services.redis) },
    { name: 'S3-compatible storage for the tests', run: () => provide(services.s3) },
    { name: 'nginx for the tests', run: () => provide(services.nginx) },
    { name: 'unit and contract tests', run: async () => (await import('./unit-tests.mjs')).unitTests(env) },
    {
      name: 'server on PostgreSQL',
      run: async () => {
        const { TEST_REDIS_URL = '', TEST_NGINX = '' } = env
        return (await import('./test-service.mjs')).testPostgres([], { TEST_REDIS_URL, TEST_NGINX })
      },
    },
    { name: 'killed while writing', run: async () => (await import('./test-durability.mjs')).testDurability() },
    { name: 'building host and areas, and their sizes', run: async () => (await import('./build.mjs')).build() },
    { name: 'over one build', run: async () => (await import('../bench/over-monolith.mjs')).checkOverMonolith() },
    { name: 'browser tests', run: async () => (await import('./e2e.mjs')).e2e() },
    { name: 'Firefox', run: async () => (await import('./test-firefox.mjs')).testFirefox() },
    { name: 'an area alone', run: async () => (await import('./test-area-alone.mjs')).testAreaAlone() },
    { name: 'container', run: async () => (await import('./test-container.mjs')).testContainer() },
    { name: 'oldest and newest Node', run: async () => (await import('./test-node.mjs')).testNode() },
  ],
  { untilRed: false, ended: stop },
)
