import { nodeProblem } from './node-version.mjs'

test.each(['20.20.0', '22.15.0', '24.1.0'])('Node %s fits', (version) => {
  expect(nodeProblem(version)).toBeNull()
})

test.each(['18.20.4', '20.19.9', '21.7.3', '22.14.0'])('Node %s does not, and is named', (version) => {
  expect(nodeProblem(version)).toContain(version)
})
