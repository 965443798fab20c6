import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { imagesPrefix } from '../addresses.ts'

/** Background and figure of each picture; `avatar.png` is the default avatar. */
const colours: Record<string, readonly [string, string]> = {
  'avatar.png': ['#e4e8ee', '#98a4b3'],
  'avatar-1.png': ['#fde2d5', '#d9683c'],
  'avatar-2.png': ['#d9ecff', '#3b7fc4'],
  'avatar-3.png': ['#dcf3e4', '#3a9a63'],
  'avatar-4.png': ['#efe3fb', '#8458b8'],
  'avatar-5.png': ['#fff1cc', '#c1922b'],
  'avatar-6.png': ['#d8f2f1', '#2f8f8c'],
}

const draw = ([ground, figure]: readonly [string, string]): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200"><rect width="200" height="200" fill="${ground}"/><circle cx="100" cy="80" r="36" fill="${figure}"/><path d="M28 200c0-46 32-72 72-72s72 26 72 72z" fill="${figure}"/></svg>`,
    ),
  )
    .png({ palette: true })
    .toBuffer()

/** Serves default pictures under `/static/images/`, drawn on first request. */
export async function staticImages(app: FastifyInstance): Promise<void> {
  for (const [name, pair] of Object.entries(colours)) {
    let picture: Promise<Buffer> | undefined
    app.get(imagesPrefix + name, async (_request, reply) => {
      picture ??= draw(pair)
      return reply
        .headers({
          'content-type': 'image/png',
          'cache-control': 'public, max-age=86400',
          'x-content-type-options': 'nosniff',
        })
        .send(await picture)
    })
  }
}
