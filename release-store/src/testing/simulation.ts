// Chance for simulated sites: the same in every run.

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How many of what happens so often on average happen (Knuth). */
export function happening(mean: number, random: () => number): number {
  const end = Math.exp(-mean)
  let count = 0
  for (let left = random(); left > end; left *= random()) count += 1
  return count
}
