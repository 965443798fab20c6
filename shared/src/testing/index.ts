/** Tools to test an area without a host. */
export {
  createFakeHost,
  createFakeHttp,
  type FakeCall,
  type FakeHost,
  type FakeHostOptions,
  type FakeServer,
  fakeMember,
  fakeSolution,
} from './fake-host.ts'
export { type RenderAreaOptions, type RenderedArea, renderArea } from './render-area.tsx'
export { type RunningContribution, runContribution } from './run-contribution.tsx'
