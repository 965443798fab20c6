import { AreaName, ReleaseName } from '@member/shared/manifest'
import * as v from 'valibot'
import { longestPreview } from './previews.ts'

/** Takes a build: every file a part of a form, whose file name is the path in the build. `?json` asks for JSON. */
export const publishAddress = '/releases/publish'

/** Takes every other command, as `ServiceCommand`. */
export const commandAddress = '/releases/command'

/** The longest reason, and the longest sentence for members, in characters. */
export const longestText = 1000

const Reason = v.pipe(v.string(), v.maxLength(longestText), v.regex(/^\P{Cc}*$/u, 'a text without control characters'))
const isAsked = v.optional(v.boolean())
const Generation = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)))
const Share = v.pipe(v.number(), v.gtValue(0), v.ltValue(100))
const Release = v.optional(ReleaseName)
const change = { area: AreaName, dryRun: isAsked, ifGeneration: Generation, json: isAsked, reason: v.optional(Reason) }
const leaving = { ...change, reason: Reason, from: Release }

/** A command of `release` as the release service of a site takes it; publishing is apart. */
export const ServiceCommand = v.variant('command', [
  v.strictObject({ command: v.literal('promote'), ...change, release: Release, share: v.optional(Share) }),
  v.strictObject({ command: v.literal('share'), ...change, share: Share }),
  v.strictObject({ command: v.literal('finish'), ...change }),
  v.strictObject({ command: v.literal('abort'), ...leaving, hold: isAsked }),
  v.strictObject({ command: v.literal('rollback'), ...leaving, to: Release, urgent: isAsked }),
  v.strictObject({
    command: v.literal('preview'),
    area: AreaName,
    release: ReleaseName,
    minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestPreview / 60)),
    site: v.optional(v.pipe(v.string(), v.url(), v.maxLength(200))),
    json: isAsked,
  }),
  v.strictObject({ command: v.literal('status'), json: isAsked }),
  v.strictObject({
    command: v.literal('history'),
    area: v.optional(AreaName),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
    json: isAsked,
  }),
])
export type ServiceCommand = v.InferOutput<typeof ServiceCommand>

/** What the release service answers: exit code of the command, and what it wrote to standard output and error. */
export const ServiceAnswer = v.object({
  exitCode: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  output: v.string(),
  errors: v.string(),
})
export type ServiceAnswer = v.InferOutput<typeof ServiceAnswer>
