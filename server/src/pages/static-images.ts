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

/** Width, height and colour of the books on a shelf, from left to right. */
type Book = readonly [width: number, height: number, colour: string]

const shelves: readonly (readonly Book[])[] = [
  [
    [34, 150, '#2f6f5e'],
    [26, 128, '#d9683c'],
    [40, 162, '#f1c877'],
    [30, 140, '#3b5f8a'],
    [24, 118, '#8fb8a8'],
    [38, 156, '#b5473c'],
  ],
  [
    [28, 132, '#3b5f8a'],
    [42, 158, '#e6a57e'],
    [26, 120, '#2f6f5e'],
    [34, 146, '#f1c877'],
    [36, 152, '#6a5a8c'],
    [28, 126, '#d9683c'],
  ],
]

function drawShelf(books: readonly Book[], place: number): string {
  const floor = 300 + place * 240
  let x = 110
  const drawn = books.map(([width, height, colour]) => {
    x += width + 6
    return `<rect x="${x - width}" y="${floor - height}" width="${width}" height="${height}" rx="3" fill="${colour}"/><rect x="${x - width}" y="${floor - height + 22}" width="${width}" height="6" fill="#fff" opacity=".45"/>`
  })
  return `${drawn.join('')}<rect x="90" y="${floor}" width="300" height="12" rx="4" fill="#a5754a"/>`
}

const spruce = [0, 1, 2].map(
  (step) => `<path d="m650 ${150 + step * 85} ${70 + step * 25} 130h-${140 + step * 50}z" fill="#2f6f5e"/>`,
)

/** Shelves with books beside a window with a spruce: the front of the demo's bookshop. */
const drawBooks = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 675"><rect width="900" height="675" fill="#f6e7d3"/>${shelves.map(drawShelf).join('')}<rect x="480" y="90" width="340" height="460" rx="16" fill="#dcebee" stroke="#a5754a" stroke-width="14"/><circle cx="745" cy="170" r="34" fill="#f8d98b"/><rect x="638" y="440" width="24" height="60" fill="#7a5636"/>${spruce.join('')}<path d="M487 500h326v43H487z" fill="#fff"/><rect x="440" y="556" width="420" height="18" rx="6" fill="#a5754a"/></svg>`,
    ),
  )
    .resize(900, 675)
    .webp({ quality: 82 })
    .toBuffer()

/** Serves default pictures under `/static/images/`, drawn on first request. */
export async function staticImages(app: FastifyInstance): Promise<void> {
  const avatars = Object.entries(colours).map(([name, pair]) => [name, 'image/png', () => draw(pair)] as const)
  for (const [name, type, drawn] of [...avatars, ['front-books.webp', 'image/webp', drawBooks] as const]) {
    let picture: Promise<Buffer> | undefined
    app.get(imagesPrefix + name, async (_request, reply) => {
      picture ??= drawn()
      return reply
        .headers({
          'content-type': type,
          'cache-control': 'public, max-age=86400',
          'x-content-type-options': 'nosniff',
        })
        .send(await picture)
    })
  }
}
