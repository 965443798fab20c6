/** Words that say nothing about a subject. */
const fillers = new Set(
  'the and for with not are was has have can cannot how what when why you your about does did'.split(' '),
)

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu

/** Words of three letters and more, and each two neighbouring signs of a language without spaces. */
function partsOf(subject: string): Set<string> {
  const text = subject.normalize('NFKC').toLowerCase()
  const words = text.replace(han, ' ').match(/[\p{L}\p{N}]{3,}/gu) ?? []
  const pairs = (text.match(han) ?? []).flatMap((run) => {
    const signs = [...run]
    return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`)
  })
  return new Set([...words.filter((word) => !fillers.has(word)), ...pairs])
}

/** Share of the parts that two subjects have in common, 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0
  const common = [...one].filter((part) => other.has(part)).length
  return (2 * common) / (one.size + other.size)
}

/** Below this likeness a ticket is not worth a look. */
const least = 0.25

/** Up to three tickets whose subject is like the one being written, the most alike first. */
export function similarTickets<T extends { subject: string }>(subject: string, tickets: readonly T[]): readonly T[] {
  const parts = partsOf(subject)
  return tickets
    .map((ticket) => ({ ticket, score: likeness(parts, partsOf(ticket.subject)) }))
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score)
    .slice(0, 3)
    .map(({ ticket }) => ticket)
}
