import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localBin, root, run, step } from '../scripts/run-step.mjs'
import { findShapes } from './captcha/find-shapes.mjs'
import { machine } from './machine.mjs'

/**
 * `npm run bench:captcha`: how many captchas somebody passes who finds the shapes of a picture but cannot tell what they
 * show. Draws 2000 pictures, clicks their dark shapes in a random order, twice each, and says when more than ten pass.
 */
const pictures = Number(process.env.BENCH_PICTURES || 2000)
const tries = 2
const allowed = pictures * 0.005

/** @template T @param {readonly T[]} list @param {number} count */
function anyOf(list, count) {
  const rest = [...list]
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(randomInt(rest.length), 1)[0])
}

async function attack() {
  const { clickCaptcha } = await import('../server/dist/captcha/click-captcha.js')
  const { unguessable } = await import('../server/dist/captcha/random.js')
  const { memoryState } = await import('../server/dist/shared-state/memory-state.js')
  /** @type {Map<string, string>} */
  const solutions = new Map()
  const captcha = clickCaptcha({
    state: memoryState(Date.now),
    clock: Date.now,
    random: unguessable,
    onCaptcha: (id, clicks) => void solutions.set(id, clicks),
  })
  const counted = { passed: 0, items: 0, allFound: 0 }
  for (let number = 0; number < pictures; number += 1) {
    const id = `blind-${number}`
    const { base64, text, width, height } = await captcha.issue(id, number % 2 === 0 ? 'en' : 'zh-cn')
    const shapes = await findShapes(Buffer.from(base64.replace(/^data:image\/png;base64,/, ''), 'base64'))
    counted.items += shapes.length
    const targets = (solutions.get(id) ?? '').split(';')[0]?.split('-') ?? []
    const near = targets.filter((target) => {
      const [x = 0, y = 0] = target.split(',').map(Number)
      return shapes.some((shape) => Math.abs(shape.x - x) < 15 && Math.abs(shape.y - y) < 15)
    })
    if (near.length === targets.length) counted.allFound += 1
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const points = anyOf(shapes, text.length).map((shape) => `${shape?.x},${shape?.y}`)
      if ((await captcha.check(id, `${points.join('-')};${width};${height}`, 'consume')) !== 'right') continue
      counted.passed += 1
      break
    }
    solutions.delete(id)
  }
  return counted
}

async function main() {
  await step('compiling the server', () => run(localBin('tsc'), ['-b', 'server']).then(() => ''))
  const counted = await attack()
  const result = {
    at: new Date().toISOString(),
    machine: machine(),
    pictures,
    tries,
    passed: counted.passed,
    shapesPerPicture: Math.round((counted.items / pictures) * 10) / 10,
    picturesWithAllTargetsFound: counted.allFound,
  }
  writeFileSync(join(root, 'bench/results/captcha.json'), `${JSON.stringify(result, null, 2)}\n`)
  console.log(JSON.stringify(result, null, 2))
  if (counted.passed > allowed) console.log(`${counted.passed} of ${pictures} passed, at most ${allowed} may`)
}

main().catch((error) => {
  console.error(error.output ?? error.stack)
  process.exit(1)
})
